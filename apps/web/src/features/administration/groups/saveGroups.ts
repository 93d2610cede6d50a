import type { ItemOf } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'

type Listed = ItemOf<'admin.groupsList'>
type Extra = 'owner' | 'state' | 'reports' | 'lastPostAt'
/** A group of a list, or of a search, which tells less. */
export type ListedGroup = Omit<Listed, Extra> & Partial<Pick<Listed, Extra>>

/** Downloads groups for a spreadsheet. */
export const saveGroups = (groups: readonly ListedGroup[]): void => saveAsCsv('groups', tableOf(groups))

/** Groups as rows for a spreadsheet, under the names of the contract. */
const tableOf = (groups: readonly ListedGroup[]): string[][] => [
  ['id', 'name', 'owner', 'state', 'visibility', 'joinPolicy', 'memberCount', 'lastPostAt', 'reports'],
  ...groups.map(({ id, name, owner, state, visibility, joinPolicy, memberCount, lastPostAt, reports }) => [
    id,
    name,
    owner?.username ?? '',
    state ?? '',
    visibility ?? '',
    joinPolicy,
    `${memberCount ?? ''}`,
    lastPostAt?.toISOString() ?? '',
    `${reports ?? ''}`,
  ]),
]
