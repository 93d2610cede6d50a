import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    answer_templates: AnswerTemplatesTable
  }
}

interface AnswerTemplatesTable {
  id: string
  name: string
  text: string
  translations: Generated<unknown>
  rule: string | null
  group_id: Generated<string | null>
  version: Generated<number>
  updated_by: string
  updated_at: Instant
}
