import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { CasePreview } from '#features/moderation/case/CasePreview.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { filledText } from '#lib/forms/formValues.ts'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useRealtimeEvent } from '#lib/data/realtime/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Decided = ReplyOf<'accounts.getDecision'>
const longest = 1000
const sentences = {
  CASE_NOT_FOUND: msg('This decision doesn’t exist or was undone.'),
  ALREADY_SUBMITTED: msg('You have already appealed.'),
  TOO_LATE: msg('The time to appeal is over.'),
}

/** Content of the member's that moderators removed, the reason, and how to appeal. */
export function Decision() {
  const { caseId = '' } = useParams({ strict: false })
  // The outcome arrives only as a notification, perhaps while another screen is open.
  const decision = useCall('accounts.getDecision', { params: { caseId } }, { staleTime: 0 })
  useRealtimeEvent('notification.changed', () => void decision.refetch())
  return (
    <Screen title={t('Moderation decision')} parent={paths.activity}>
      <Stack gap={6} isPadded>
        <Loaded query={decision} skeleton={<RowsSkeleton rows={4} />} sentences={sentences}>
          {(made) => <Made made={made} />}
        </Loaded>
      </Stack>
    </Screen>
  )
}

function Made({ made }: { readonly made: Decided }) {
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text>{t('This was removed on {date}:', { date: formatDate(made.at, 'day') })}</Text>
        <CasePreview preview={made.what} />
        {made.group !== null && (
          <Text tone="muted">{t('The moderators of {group} decided this.', { group: made.group })}</Text>
        )}
      </Stack>
      {made.rule !== null && (
        <Stack gap={2}>
          <Heading level={2} size="small" tone="muted">
            {t('Rule violated')}
          </Heading>
          <Text dir="auto">{ruleLabel(made.rule)}</Text>
        </Stack>
      )}
      {made.message !== null && (
        <Stack gap={2}>
          <Heading level={2} size="small" tone="muted">
            {t('Moderators’ note')}
          </Heading>
          <Text dir="auto">{made.message}</Text>
        </Stack>
      )}
      {made.statementId !== null && (
        <Link href={paths.statement(made.statementId)}>{t('All reasons of this decision')}</Link>
      )}
      {made.appeal !== null && <Appealed appeal={made.appeal} />}
      {made.can.appeal && <AppealForm made={made} />}
    </Stack>
  )
}

function Appealed({ appeal }: { readonly appeal: NonNullable<Decided['appeal']> }) {
  const outcome = {
    OPEN: t('Someone not involved in the decision will review your appeal. We’ll notify you.'),
    GRANTED: t('Your appeal was granted and your content is back.'),
    REFUSED: t('Your appeal was refused. Your content stays removed.'),
  }[appeal.state]
  return (
    <Stack gap={2}>
      <Heading level={2} size="small" tone="muted">
        {t('Your appeal')}
      </Heading>
      <Text weight="bold">{outcome}</Text>
      {appeal.message !== null && <Text dir="auto">{appeal.message}</Text>}
      <Text tone="muted" dir="auto">
        {appeal.text}
      </Text>
    </Stack>
  )
}

function AppealForm({ made: { caseId, appealUntil, appealTo, group } }: { readonly made: Decided }) {
  const date = formatDate(appealUntil, 'day')
  const { formRef, onSubmit, isPending, problem, wait } = useCallForm('accounts.appeal', {
    invalidates: ['accounts.getDecision'],
    sentences,
    read: (filled) => ({ body: { caseId, text: filledText(filled, 'text') } }),
    onDone: () => undefined,
  })
  return (
    <form ref={formRef} onSubmit={onSubmit}>
      <Stack gap={4} align="start">
        <FormProblem form={{ problem, wait }} />
        <TextArea
          name="text"
          label={t('Do you disagree?')}
          hint={
            group === null
              ? t('Say why by {date}. Somebody else decides, once.', { date })
              : appealTo === 'GROUP'
                ? t('Say why by {date}. Another admin of {group} decides; after that you can appeal to the platform.', {
                    date,
                    group,
                  })
                : t('Say why by {date}. The moderators of the platform decide, once.', { date })
          }
          error={problem?.fields['text']}
          counterLimit={longest}
          rows={4}
          dir="auto"
          isRequired
        />
        <Button type="submit" variant="primary" isLoading={isPending}>
          {word('Appeal', 'button against a decision')}
        </Button>
      </Stack>
    </form>
  )
}
