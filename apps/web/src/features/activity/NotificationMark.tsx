import { Icon } from '@koinon/ui/foundations/Icon'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { FaceDuo } from '#lib/entities/people/FaceDuo.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { kindOf } from './notificationKinds.ts'
import type { NotificationContent } from './notificationTexts.ts'
import styles from './NotificationMark.module.css'

/** The faces of a notification's actors or the picture of its target, with the sign of its kind at the corner. */
export function NotificationMark({ item }: { readonly item: NotificationContent }) {
  const [icon, tone] = kindOf(item.reason)
  const who = <ActorFaces item={item} />
  if (!hasMark(item)) {
    return (
      <span aria-hidden="true" className={styles['alone']} data-tone={tone}>
        <Icon name={icon} size="l" />
      </span>
    )
  }
  return (
    <span aria-hidden="true" className={styles['mark']}>
      {who}
      <span className={styles['kind']} data-tone={tone}>
        <Icon name={icon} size="s" isFilled={icon === 'heart' || icon === 'chat-circle'} />
      </span>
    </span>
  )
}

const hasMark = ({ actors, target }: NotificationContent): boolean =>
  actors.length > 0 || target.kind === 'GROUP' || target.kind === 'EVENT'

/** One face, or two of several; without anybody, the group or event. */
function ActorFaces({ item: { actors, actorCount, target } }: { readonly item: NotificationContent }) {
  const [first] = actors
  if (first === undefined) {
    const kind = target.kind === 'EVENT' ? 'event' : 'group'
    return <Avatar kind={kind} size={44} name={target.title} seed={target.id} sources={target.image?.sources} />
  }
  if (actorCount === 1 || actors.length === 1) return <PersonMark person={first} size={44} />
  return <FaceDuo people={actors} />
}
