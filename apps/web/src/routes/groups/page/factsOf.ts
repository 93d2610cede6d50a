import type { IconName } from '@koinon/ui'
import type { OpenGroup } from '#features/groups/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

export interface GroupFact {
  readonly icon: IconName
  readonly words: string
}

const maxFacts = 3

/** The first facts about a group: place, readers and writers, and its rules or its age. */
export function factsOf(group: Pick<OpenGroup, 'place' | 'settings' | 'rules' | 'createdAt'>): readonly GroupFact[] {
  const { place, settings, rules, createdAt } = group
  const facts: readonly (GroupFact | undefined)[] = [
    place === null ? undefined : { icon: 'map-pin', words: place.locationString },
    { icon: settings.visibility === 'EVERYONE' ? 'globe-simple' : 'lock-simple', words: audienceOf(settings) },
    rules.length === 0
      ? undefined
      : {
          icon: 'list-bullets',
          words: t('{count, plural, one {# house rule} other {# house rules}}', { count: rules.length }),
        },
    { icon: 'calendar-blank', words: t('Started on {date}', { date: formatDate(createdAt, 'day') }) },
  ]
  return facts.filter((fact) => fact !== undefined).slice(0, maxFacts)
}

function audienceOf({ visibility, postScope }: Pick<OpenGroup['settings'], 'visibility' | 'postScope'>): string {
  if (visibility === 'EVERYONE') {
    if (postScope === 'ALL') return t('Everyone can read and post')
    return postScope === 'MEMBERS_ONLY' ? t('Everyone can read, members post') : t('Everyone can read, admins post')
  }
  return postScope === 'ADMINS_ONLY' ? t('Members read, admins post') : t('Members read and post')
}
