import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface AnswerTemplateRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly text: string
  readonly rule: string | null
  readonly updatedBy: string
  readonly updatedAt: Date
}
export type AnswerTemplateDraft = Pick<AnswerTemplateRow, 'name' | 'text' | 'rule'>

const columns = sql`id, version, name, text, rule, updated_by as "updatedBy", updated_at as "updatedAt"`

/** Templates by name, with one row more than asked for. */
export async function templatePage(
  db: Db,
  { after, limit }: { after: { name: string; id: string } | null; limit: number },
): Promise<AnswerTemplateRow[]> {
  const { rows } = await sql<AnswerTemplateRow>`
    select ${columns} from answer_templates where true
      ${andWhen(after, ({ name, id }) => sql`(name, id) > (${name}, ${id}::uuid)`)}
    order by name, id limit ${limit + 1}`.execute(db)
  return rows
}

export async function templateById(db: Db, id: string): Promise<AnswerTemplateRow | null> {
  const { rows } = await sql<AnswerTemplateRow>`select ${columns} from answer_templates where id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface Change {
  readonly by: string
  readonly at: Date
}
export async function insertTemplate(
  tx: Tx,
  id: string,
  draft: AnswerTemplateDraft,
  { by, at }: Change,
): Promise<void> {
  await tx
    .insertInto('answer_templates')
    .values({ id, ...draft, updated_by: by, updated_at: at })
    .execute()
}

/** Changes a template still at `version`; false if it is not. */
export async function updateTemplate(
  tx: Tx,
  { id, version }: { id: string; version: number },
  draft: AnswerTemplateDraft,
  { by, at }: Change,
): Promise<boolean> {
  const { rows } = await sql`
    update answer_templates set name = ${draft.name}, text = ${draft.text}, rule = ${draft.rule}, version = version + 1,
      updated_by = ${by}, updated_at = ${at}
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes a template; its name, or null if there is none. */
export async function deleteTemplate(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`delete from answer_templates where id = ${id} returning name`.execute(tx)
  return rows[0]?.name ?? null
}
