import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { t } from '#lib/text/i18n/index.ts'
import type { CommunityGroup } from '../../../pages.ts'
import { LandingSection } from './LandingSection.tsx'
import styles from './StarterGroups.module.css'

interface StarterGroupsProps {
  readonly groups: readonly CommunityGroup[]
  /** How many there are. */
  readonly count: number
}

/** The community's groups, the most active first. */
export function StarterGroups({ groups, count }: StarterGroupsProps) {
  return (
    <LandingSection
      id="groups"
      title={t('{count, plural, one {One group to start in} other {# groups to start in}}', { count })}
    >
      <ul className={styles['groups']}>
        {groups.map(({ id, name, memberCount, description, sources }) => (
          <li key={id} className={styles['group']}>
            <Avatar kind="group" name={name} seed={id} size={40} sources={sources} />
            <div className={styles['words']}>
              <Heading level={3} size="h4" truncate>
                <bdi>{name}</bdi>
              </Heading>
              <Text size="small" tone="muted" dir="auto">
                {memberCount === null
                  ? description
                  : t('{count, plural, one {# member} other {# members}}', { count: memberCount })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
