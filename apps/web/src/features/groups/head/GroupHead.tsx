import { Heading } from '@koinon/ui/foundations/Heading'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { groupFacts } from '../GroupRow.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { JoinButton } from './JoinButton.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './GroupHead.module.css'
import type { ShownGroup } from '../types.ts'

/** A group's name and topic, and the way to join it. */
export function GroupHead({ group }: { readonly group: ShownGroup }) {
  const banner = group.locked ? null : group.banner
  return (
    <header>
      {banner === null ? (
        <div className={styles['banner']} />
      ) : (
        <img
          className={styles['banner']}
          src={banner.sources.at(-1)?.url}
          srcSet={banner.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="(min-width: 46.5rem) 40rem, 100vw"
          alt={banner.alt}
        />
      )}
      <div className={styles['head']}>
        <div className={styles['line']}>
          <GroupMark group={group} size={96} />
          <div className={styles['tools']}>
            <JoinButton group={group} questions={group.locked ? undefined : group.questions} />
            {!group.locked && <GroupMenu group={group} />}
          </div>
        </div>
        <div>
          <Heading level={2} size="h1" dir="auto">
            <Name of={group.name} />
          </Heading>
          <Text tone="muted" size="small">
            {groupFacts(group)}
          </Text>
        </div>
        {group.description !== '' && <Prose keepsLines>{group.description}</Prose>}
      </div>
    </header>
  )
}
