import { TextArea } from '@koinon/ui/fields/TextArea'
import { OptionRow } from '@koinon/ui/forms/OptionRow'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { FieldsProps } from './EventFields.tsx'
import { MembersField } from './MembersField.tsx'
import { linesOf } from './draft.ts'
import type { EventDraft } from './draft.ts'

const hostsAtMost = 10

/** The fields for the hosts and for their questions to guests. */
export function HostOptions({ draft, change, errors }: FieldsProps) {
  return (
    <>
      <OptionRow
        icon="question"
        label={t('Questions for guests')}
        value={questionsText(draft)}
        hasError={errors['questions'] !== undefined}
      >
        <TextArea
          label={t('Questions for guests')}
          hint={t('One per line, up to five.')}
          value={draft.questions}
          onChange={(questions) => change({ questions })}
          error={errors['questions']}
          rows={3}
          isOptional
        />
      </OptionRow>
      <OptionRow
        icon="user-plus"
        label={t('Co-hosts')}
        value={
          draft.hosts.length === 0
            ? word('None', 'no co-hosts')
            : formatList(
                draft.hosts.map(({ displayName }) => displayName),
                'conjunction',
              )
        }
        hasError={errors['hostIds'] !== undefined}
      >
        <MembersField
          label={t('Co-hosts')}
          hint={t('Group members with the same rights as you.')}
          groupId={draft.groupId}
          people={draft.hosts}
          atMost={hostsAtMost}
          onChange={(hosts) => change({ hosts })}
          error={errors['hostIds']}
        />
      </OptionRow>
    </>
  )
}

function questionsText({ questions }: EventDraft): string {
  const count = linesOf(questions).length
  return count === 0
    ? word('None', 'no questions')
    : t('{count, plural, one {# question} other {# questions}}', { count })
}
