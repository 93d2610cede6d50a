import type { AccountKind } from '@koinon/contract/shared'
import { Badge } from '@koinon/ui/marks/Badge'
import { word } from '../../text/i18n/index.ts'

/** Beside the name of an account: says that a program acts as it. Nothing for people and organisations. */
export function BotMark({ kind }: { readonly kind: AccountKind }) {
  return kind === 'BOT' ? <Badge>{word('App', 'mark of a bot')}</Badge> : null
}
