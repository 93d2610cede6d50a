import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { stateLabel } from '../restrictions/restrictionLabels.ts'

type Record = ReplyOf<'groups.moderationStanding'>
type Restriction = Record['restrictions'][number]
const longest = 1000
const sentences = {
  RESTRICTION_NOT_FOUND: msg('This restriction doesn’t exist.'),
  ALREADY_SUBMITTED: msg('You have already appealed.'),
  TOO_LATE: msg('The time to appeal is over.'),
}

interface OwnRestrictionProps {
  readonly group: Record['group']
  readonly restriction: Restriction
}

/** A mute or a ban of the member's own, with the appeal against it. */
export function OwnRestriction({ group, restriction }: OwnRestrictionProps) {
  const { id, kind, until, reason, rule, at, isInForce, statementId, appeal, appealUntil } = restriction
  const [isAppealing, setAppealing] = useState(false)
  return (
    <Row
      id={id}
      align="start"
      actions={
        <>
          {appealUntil !== null && (
            <Button size="dense" variant="primary" onPress={() => setAppealing(true)}>
              {word('Appeal', 'button against a decision')}
            </Button>
          )}
          {statementId !== null && (
            <LinkButton size="dense" href={paths.statement(statementId)}>
              {t('Read the reasons')}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap={1} align="start">
        <Cluster as="span" gap={2}>
          <Badge tone={isInForce ? (kind === 'BAN' ? 'danger' : 'warning') : undefined}>{stateLabel(kind)}</Badge>
          {!isInForce && <Badge>{word('Over', 'state of a restriction')}</Badge>}
        </Cluster>
        {isInForce && (
          <Text size="ui" weight="bold">
            {until === null ? t('Until it is lifted') : t('Until {date}', { date: formatDate(until, 'full') })}
          </Text>
        )}
        {reason !== '' && <Text dir="auto">{reason}</Text>}
        {rule !== null && (
          <Text size="small" dir="auto">
            {ruleLabel(rule)}
          </Text>
        )}
        <Text size="small" tone="muted">
          {formatDate(at, 'day')}
        </Text>
        {appeal !== null && <Appealed restriction={restriction} appeal={appeal} />}
      </Stack>
      {isAppealing && <AppealDialog group={group} restriction={restriction} onClose={() => setAppealing(false)} />}
    </Row>
  )
}

function Appealed({
  restriction: { isInForce },
  appeal,
}: {
  readonly restriction: Restriction
  readonly appeal: NonNullable<Restriction['appeal']>
}) {
  const outcome =
    appeal.state === 'OPEN'
      ? isInForce
        ? t('Your appeal is open. Somebody who had no part in it decides.')
        : t('It ended before your appeal was decided.')
      : appeal.state === 'GRANTED'
        ? t('Your appeal was granted.')
        : t('Your appeal was refused. The restriction stays.')
  return (
    <Stack gap={1} align="start">
      <Text size="ui" weight="bold">
        {outcome}
      </Text>
      {appeal.message !== null && <Text dir="auto">{appeal.message}</Text>}
      <Text size="small" tone="muted" dir="auto">
        {appeal.text}
      </Text>
    </Stack>
  )
}

interface AppealDialogProps extends OwnRestrictionProps {
  readonly onClose: () => void
}

function AppealDialog({ group, restriction: { id, appealTo, appealUntil }, onClose }: AppealDialogProps) {
  const date = appealUntil === null ? '' : formatDate(appealUntil, 'day')
  const form = useCallForm('groups.moderationAppeal', {
    invalidates: ['groups.moderationStanding'],
    sentences,
    read: (filled) => ({ body: { groupId: group.id, restrictionId: id, text: filledText(filled, 'text') } }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="appeal"
      title={t('Appeal against this restriction')}
      form={form}
      confirm={word('Appeal', 'button against a decision')}
      onClose={onClose}
    >
      <TextArea
        name="text"
        label={t('Do you disagree?')}
        hint={
          appealTo === 'GROUP'
            ? t('Say why by {date}. Another admin of {group} decides; after that you can appeal to the platform.', {
                date,
                group: group.name,
              })
            : t('Say why by {date}. The moderators of the platform decide, once.', { date })
        }
        error={form.problem?.fields['text']}
        counterLimit={longest}
        rows={4}
        dir="auto"
        isRequired
      />
    </FormDialog>
  )
}
