import { useState } from 'react'
import type { OpenGroup } from '#features/groups/index.ts'
import { WarningFields, filledWarning } from '#lib/entities/warnings/WarningFields.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { RestrictDialog, type SuggestedRestriction } from './RestrictDialog.tsx'
import { restrictionMessages, warningCalls } from './restrictionLabels.ts'

const sentences = { ...restrictionMessages, TARGET_NOT_MEMBER: msg('This person is no longer a member here.') }

interface WarnDialogProps {
  readonly group: Pick<OpenGroup, 'id' | 'rules'>
  readonly person: { readonly id: string; readonly displayName: string }
  /** The case that led to it. */
  readonly caseId?: string | undefined
  readonly onClose: () => void
}

/** Warns a member of a group; if the points suggest a mute or a ban, offers it. */
export function WarnDialog(props: WarnDialogProps) {
  const [suggested, setSuggested] = useState<SuggestedRestriction | null>(null)
  return suggested === null ? (
    <WarnForm {...props} onSuggest={setSuggested} />
  ) : (
    <RestrictDialog {...props} suggested={suggested} />
  )
}

interface WarnFormProps extends WarnDialogProps {
  readonly onSuggest: (suggested: SuggestedRestriction) => void
}

function WarnForm({ group, person, caseId, onSuggest, onClose }: WarnFormProps) {
  const name = person.displayName
  const form = useCallForm('groups.moderationWarn', {
    invalidates: warningCalls,
    sentences,
    read: (filled) => ({
      body: {
        groupId: group.id,
        userId: person.id,
        ...filledWarning(filled),
        ...(caseId !== undefined && { caseId }),
      },
    }),
    onDone: ({ warning, total: { points, proposal } }) => {
      toasts.show({ message: t('{name} was told.', { name }), tone: 'success' })
      if (proposal !== null && warning.points > 0) onSuggest({ ...proposal, points })
      else onClose()
    },
  })
  return (
    <FormDialog
      id="warn"
      title={t('Warn {name}', { name })}
      intro={t('A warning takes nothing away. Enough points suggest a mute or a ban, which you decide.')}
      form={form}
      confirm={word('Warn', 'button: tells a person what to do otherwise')}
      onClose={onClose}
    >
      <WarningFields name={name} groupRules={group.rules} errors={form.problem?.fields ?? {}} />
    </FormDialog>
  )
}
