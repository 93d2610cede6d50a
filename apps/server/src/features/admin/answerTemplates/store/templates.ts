import type { TemplateTranslations } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface AnswerTemplateRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly text: string
  /** By language. */
  readonly translations: TemplateTranslations
  readonly rule: string | null
  readonly updatedBy: string
  readonly updatedAt: Date
}
export type AnswerTemplateDraft = Pick<AnswerTemplateRow, 'name' | 'text' | 'translations' | 'rule'>

const columns = sql`id, version, name, text, translations, rule, updated_by as "updatedBy", updated_at as "updatedAt"`

/** Templates of the platform or a group by name, with one row more than asked for. */
export async function templatePage(
  db: Db,
  {
    groupId = null,
    after,
    limit,
  }: { groupId?: string | null; after: { name: string; id: string } | null; limit: number },
): Promise<AnswerTemplateRow[]> {
  const { rows } = await sql<AnswerTemplateRow>`
    select ${columns} from answer_templates where group_id is not distinct from ${groupId}::uuid
      ${andWhen(after, ({ name, id }) => sql`(name, id) > (${name}, ${id}::uuid)`)}
    order by name, id limit ${limit + 1}`.execute(db)
  return rows
}

/** A template of the platform or, if one is named, of a group. */
export async function templateById(
  db: Db,
  id: string,
  groupId: string | null = null,
): Promise<AnswerTemplateRow | null> {
  const { rows } = await sql<AnswerTemplateRow>`
    select ${columns} from answer_templates where id = ${id} and group_id is not distinct from ${groupId}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

interface Change {
  readonly by: string
  readonly at: Date
  /** Null: the platform's. */
  readonly groupId?: string | null
}

/** How many the platform or a group has. */
export async function countTemplates(db: Db, groupId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from answer_templates where group_id is not distinct from ${groupId}::uuid`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
export async function insertTemplate(
  tx: Tx,
  id: string,
  draft: AnswerTemplateDraft,
  { by, at, groupId = null }: Change,
): Promise<void> {
  await tx
    .insertInto('answer_templates')
    .values({
      id,
      ...draft,
      translations: jsonb(draft.translations),
      group_id: groupId,
      updated_by: by,
      updated_at: at,
    })
    .execute()
}

/** Changes a template still at `version`; false if it is not. */
export async function updateTemplate(
  tx: Tx,
  { id, version }: { id: string; version: number },
  draft: AnswerTemplateDraft,
  { by, at, groupId = null }: Change,
): Promise<boolean> {
  const { rows } = await sql`
    update answer_templates set name = ${draft.name}, text = ${draft.text}, translations = ${jsonb(draft.translations)}, rule = ${draft.rule}, version = version + 1,
      updated_by = ${by}, updated_at = ${at}
    where id = ${id} and version = ${version} and group_id is not distinct from ${groupId}::uuid returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes a template of the platform or a group; its name, or null if there is none. */
export async function deleteTemplate(tx: Tx, id: string, groupId: string | null = null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from answer_templates where id = ${id} and group_id is not distinct from ${groupId}::uuid returning name`.execute(
    tx,
  )
  return rows[0]?.name ?? null
}

/** Deletes everything that a group saved. */
export async function deleteTemplatesOf(tx: Tx, groupId: string): Promise<void> {
  await tx.deleteFrom('answer_templates').where('group_id', '=', groupId).execute()
}
