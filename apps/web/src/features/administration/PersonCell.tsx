import type { AccountKind, Image } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { paths } from '#lib/navigation/paths.ts'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import styles from './Administration.module.css'

interface Named {
  readonly id: string
  readonly kind: AccountKind
  readonly username: string
  readonly displayName: string
  readonly avatar: Image | null
}

export interface PersonCellProps {
  readonly person: Named
}

/** A person as staff see them, linked to everything known about them. */
export function PersonCell({ person }: PersonCellProps) {
  return (
    <span className={styles['person']}>
      <Avatar kind="person" size={32} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
      <span>
        <Link href={paths.managedUser(person.id)} dir="auto">
          <Name of={person.displayName} />
        </Link>{' '}
        <BotMark kind={person.kind} />
        <Text as="span" size="small" tone="muted">
          {' '}
          <bdi>@{person.username}</bdi>
        </Text>
      </span>
    </span>
  )
}
