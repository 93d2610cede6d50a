import type { CasePerson } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { presentTemplates } from '../answerTemplates/presentTemplates.ts'
import type { AnswerTemplateRow } from '../answerTemplates/store/templates.ts'
import { casePersonOf } from '../groupCases/casePersonOf.ts'

type GroupTemplateView = Omit<AnswerTemplateRow, 'updatedBy' | 'updatedAt'> & {
  readonly updatedBy: CasePerson | null
  readonly updatedAt: string
}

/** Templates of a group for those who moderate it. */
export const presentGroupTemplates = async (db: Db, rows: readonly AnswerTemplateRow[]): Promise<GroupTemplateView[]> =>
  (await presentTemplates(db, rows)).map(({ updatedBy, ...template }) => ({
    ...template,
    updatedBy: updatedBy && casePersonOf(updatedBy),
  }))
