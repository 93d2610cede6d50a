import { notificationText } from './notificationTexts.ts'
import type { NotificationContent } from './notificationTexts.ts'
import styles from './NotificationRow.module.css'

/** The notification's sentence, with the name of the actor, or else of the target, in bold. */
export function Sentence({ item }: { readonly item: NotificationContent }) {
  const text = notificationText(item)
  const name = [item.actors[0]?.displayName, item.target.title].find(
    (one) => one !== undefined && one !== '' && text.includes(one),
  )
  if (name === undefined) return text
  const at = text.indexOf(name)
  return (
    <>
      {text.slice(0, at)}
      <b className={styles['name']}>{name}</b>
      {text.slice(at + name.length)}
    </>
  )
}
