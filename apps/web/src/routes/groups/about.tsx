import { Heading } from '@koinon/ui/foundations/Heading'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { formatDate } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { RichWords } from '../../lib/people/RichWords.tsx'
import { useOpenGroup } from './group.tsx'
import styles from './Groups.module.css'

/** G05: what the group says of itself, its rules, and who runs it. */
export function AboutGroup() {
  const group = useOpenGroup()
  if (group === undefined) return null
  const people = [
    ...(group.owner === null ? [] : [group.owner]),
    ...group.admins.filter(({ id }) => id !== group.owner?.id),
  ]
  return (
    <>
      <Stack isPadded gap={6} className={styles['page']}>
        {group.about.text !== '' && (
          <Prose keepsLines>
            <RichWords text={group.about.text} facets={group.about.facets} />
          </Prose>
        )}
        {group.rules.length > 0 && (
          <Stack gap={3}>
            <Heading level={3} size="h3">
              {word('Rules', 'of a group')}
            </Heading>
            <Prose>
              <ol>
                {group.rules.map((rule) => (
                  <li key={rule} dir="auto">
                    {rule}
                  </li>
                ))}
              </ol>
            </Prose>
          </Stack>
        )}
        <Text tone="muted" size="small">
          {t('Started on {date}', { date: formatDate(group.createdAt, 'day') })}
        </Text>
        <Heading level={3} size="h3">
          {t('Who runs it')}
        </Heading>
      </Stack>
      <PersonRows label={t('Who runs it')}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            hint={person.id === group.owner?.id ? word('Owner', 'role in a group') : word('Admin', 'role in a group')}
          />
        ))}
      </PersonRows>
    </>
  )
}
