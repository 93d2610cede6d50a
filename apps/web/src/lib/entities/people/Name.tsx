import type { AccountKind } from '@koinon/contract/shared'
import { Badge } from '@koinon/ui/marks/Badge'
import { firstPart } from '../../navigation/lazyPart.tsx'
import { word } from '../../text/i18n/index.ts'

const MixedMark = firstPart(() => import('./MixedScriptsMark.tsx'), 'MixedScriptsMark')

/** In every name that mixes scripts. Which scripts those are is loaded only for a name that has one of these. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A person's or a thing's name, with a mark if letters of several scripts stand in one of its words. */
export function Name({ of }: { readonly of: string }) {
  const mark = mixedScriptsMarkOf(of)
  return mark === undefined ? (
    of
  ) : (
    <>
      {of} {mark}
    </>
  )
}

/** The mark alone, for beside a name. */
export const mixedScriptsMarkOf = (name: string) => (notLatin.test(name) ? <MixedMark of={name} /> : undefined)

/** Beside the name of an account: says that a program acts as it. Nothing for people and organisations. */
export const BotMark = ({ kind }: { readonly kind: AccountKind }) =>
  kind === 'BOT' ? <Badge>{word('App', 'mark of a bot')}</Badge> : null
