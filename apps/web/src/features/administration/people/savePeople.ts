import { saveAsCsv } from '#lib/text/csv/csv.ts'
import type { AdminCard } from '../labels.ts'

/** Downloads people for a spreadsheet, under the names of the contract. */
export const savePeople = (people: readonly AdminCard[]): void =>
  saveAsCsv('people', [
    ['id', 'username', 'displayName', 'status', 'roles', 'createdAt', 'lastActivityTime', 'openReports'],
    ...people.map((person) => [
      person.id,
      person.username,
      person.displayName,
      person.status,
      person.roles.join(' '),
      person.createdAt.toISOString(),
      person.lastActivityTime?.toISOString() ?? '',
      String(person.openReports),
    ]),
  ])
