import type { HookMessageEvent } from '@koinon/contract/shared'
import { wordsOf } from './eventWords.ts'
import styles from './Webhooks.module.css'

/** An event in words, with the name under which it is sent. */
export const EventName = ({ event }: { readonly event: HookMessageEvent }) => (
  <>
    {wordsOf(event).name} <code className={styles['code']}>{event}</code>
  </>
)
