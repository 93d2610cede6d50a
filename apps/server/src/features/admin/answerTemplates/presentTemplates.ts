import type { Db } from '#kernel/database/tables.ts'
import { staffCards } from '#features/users/index.ts'
import type { AnswerTemplateRow } from './store/templates.ts'

/** Templates with who last changed them. */
export async function presentTemplates(db: Db, rows: readonly AnswerTemplateRow[]) {
  const people = await staffCards(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  return rows.map(({ updatedBy, updatedAt, ...template }) => {
    const person = people.get(updatedBy)
    return {
      ...template,
      updatedBy: person === undefined || person.status === 'PURGED' ? null : person,
      updatedAt: updatedAt.toISOString(),
    }
  })
}
