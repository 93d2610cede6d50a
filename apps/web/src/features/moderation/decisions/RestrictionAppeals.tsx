import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { LoadMore } from '#lib/feedback/index.ts'
import type { LoadMoreProps } from '#lib/feedback/LoadMore.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

type Item = ItemOf<'admin.restrictionAppealsList'>
const sentences = {
  ALREADY_DECIDED: msg('Somebody decided this appeal meanwhile.'),
  RESTRICTION_NOT_FOUND: msg('This restriction doesn’t exist.'),
}

interface RestrictionAppealsProps {
  readonly list: LoadMoreProps
  readonly items: readonly Item[]
}

/** Appeals to the platform against mutes and bans in groups; nothing if there are none. */
export function RestrictionAppeals({ list, items }: RestrictionAppealsProps) {
  if (items.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={2} size="small" tone="muted">
        {t('Against mutes and bans in groups')}
      </Heading>
      <Rows label={t('Against mutes and bans in groups')}>
        {items.map((item) => (
          <RestrictionAppeal key={item.id} item={item} />
        ))}
      </Rows>
      <LoadMore {...list} />
    </Stack>
  )
}

function RestrictionAppeal({ item }: { readonly item: Item }) {
  const [decision, setDecision] = useState<'GRANT' | 'REFUSE' | null>(null)
  const { appellant, group, kind, until, reason, rule, by, text, inGroup, canDecide } = item
  const why = canDecide ? undefined : t('You took part in this decision. Someone else reviews the appeal.')
  return (
    <Row
      id={item.id}
      align="start"
      mark={
        <Avatar kind="person" name={appellant.displayName} seed={appellant.id} sources={appellant.avatar?.sources} />
      }
      actions={
        <>
          <Button variant="primary" size="dense" disabledReason={why} onPress={() => setDecision('GRANT')}>
            {word('Lift it', 'button that grants an appeal against a restriction')}
          </Button>
          <Button size="dense" disabledReason={why} onPress={() => setDecision('REFUSE')}>
            {word('Keep it', 'button that refuses an appeal against a restriction')}
          </Button>
        </>
      }
    >
      <Text size="ui" weight="bold">
        <bdi>{appellant.displayName}</bdi>
      </Text>
      <Text size="small" tone="muted">
        {kind === 'BAN'
          ? t('Banned from {group} by {name}', { group: group.name, name: by?.displayName ?? t('Deleted account') })
          : t('Muted in {group} by {name}', { group: group.name, name: by?.displayName ?? t('Deleted account') })}
        {' · '}
        {until === null ? t('Until it is lifted') : t('Until {date}', { date: formatDate(until, 'full') })}
      </Text>
      <Text size="ui" dir="auto">
        {reason}
      </Text>
      {rule !== null && (
        <Text size="small" tone="muted" dir="auto">
          {ruleLabel(rule)}
        </Text>
      )}
      <Text dir="auto">{text}</Text>
      {inGroup !== null && (
        <Text size="small" tone="muted" dir="auto">
          {inGroup.message === null
            ? t('An admin of the group refused an appeal before.')
            : t('An admin of the group refused an appeal before: {message}', { message: inGroup.message })}
        </Text>
      )}
      {decision !== null && <DecideDialog id={item.id} decision={decision} onClose={() => setDecision(null)} />}
    </Row>
  )
}

interface DecideDialogProps {
  readonly id: string
  readonly decision: 'GRANT' | 'REFUSE'
  readonly onClose: () => void
}

/** Confirms, because an appeal is decided only once. */
function DecideDialog({ id, decision, onClose }: DecideDialogProps) {
  const grants = decision === 'GRANT'
  const form = useCallForm('admin.restrictionAppealsDecide', {
    invalidates: ['admin.restrictionAppealsList'],
    sentences,
    read: (filled) => {
      const messageToAuthor = filledText(filled, 'messageToAuthor')
      return { params: { id }, body: { decision, ...(messageToAuthor && { messageToAuthor }) } }
    },
    onDone: () => {
      toasts.show({ message: grants ? t('The restriction was lifted') : t('The restriction stays'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      id="decide-restriction-appeal"
      title={grants ? t('Lift the restriction?') : t('Keep the restriction?')}
      form={form}
      confirm={
        grants
          ? word('Lift it', 'button that grants an appeal against a restriction')
          : word('Keep it', 'button that refuses an appeal against a restriction')
      }
      isDangerous={!grants}
      onClose={onClose}
    >
      <TextArea
        name="messageToAuthor"
        label={t('Message to this person')}
        error={form.problem?.fields['messageToAuthor']}
        counterLimit={1000}
        rows={3}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}
