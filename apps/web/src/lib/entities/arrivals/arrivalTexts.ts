import type { Arrivals } from '@koinon/contract/shared'
import { t, word } from '../../text/i18n/index.ts'

export type ArrivalWay = Arrivals['ways'][number]
type Counted = 'people' | 'registered' | 'joined' | 'posted'

/** The name of a way: the label of a code with its organization, if that is not the group of the screen. */
export function wayName({ kind, label, group }: ArrivalWay): string {
  if (kind === 'INVITATION') return t('Invited by members')
  if (kind === 'FEW') return t('Ways with fewer than five people')
  if (kind === 'OTHER') return t('On their own or by email')
  const name = label ?? t('A join code')
  return group === null ? name : `${name} · ${group.name}`
}

/** The counts of a group, or of the whole place. */
export const countsOf = (isPlace: boolean): readonly Counted[] =>
  isPlace ? ['people', 'joined', 'posted'] : ['people', 'registered', 'posted']

export const countHeads = (isPlace: boolean): Readonly<Record<Counted, string>> => ({
  people: isPlace ? word('Registered', 'step of newcomers') : word('Joined', 'how many people, column'),
  registered: t('New accounts'),
  joined: t('Joined a group'),
  posted: t('Posted within a week'),
})
