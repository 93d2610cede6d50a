import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'

/** A message to authors that staff, or the moderators of a group, saved to use again. */
export type AnswerTemplate = Omit<ItemOf<'admin.answerTemplatesList'>, 'updatedBy'> &
  Pick<ItemOf<'admin.answerTemplatesList'> | ReplyOf<'groups.moderationTemplatesSave'>, 'updatedBy'>

/** An unsent message to an author. */
export interface AnswerDraft {
  readonly rule: string
  readonly message: string
}

const templatesQuestion = { body: { limit: 100 } } as const

/** The saved messages of the platform or, if one is named, of a group. */
export function useTemplates(groupId: string | undefined, isEnabled = true) {
  const ours = usePages('admin.answerTemplatesList', templatesQuestion, { enabled: isEnabled && groupId === undefined })
  const ofGroup = useCall(
    'groups.moderationTemplatesList',
    { body: { groupId: groupId ?? '' } },
    { enabled: isEnabled && groupId !== undefined },
  )
  return { ours, ofGroup, items: (groupId === undefined ? ours : ofGroup).data?.items }
}

export interface TemplateValues {
  readonly name?: string | undefined
  readonly rule?: string | undefined
  readonly until?: string | undefined
}
/** A saved text with what its placeholders stand for; one that stands for nothing yet is left for its writer. */
export const fillTemplate = (text: string, { name, rule, until }: TemplateValues): string =>
  text.replaceAll(
    /\{(name|rule|until)\}/g,
    (placeholder, key: keyof TemplateValues) =>
      ({ name, rule: rule === undefined || rule === '' ? undefined : ruleLabel(rule), until })[key] ?? placeholder,
  )
