import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { WarningFields, filledWarning } from '#lib/entities/warnings/WarningFields.tsx'
import { pointsText } from '#lib/entities/warnings/pointsText.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Part } from '../adminLayout.tsx'
import { type UserDialogProps, userErrorMessages } from './userDialogs.ts'

const invalidates = ['admin.warningsList'] as const

/** The warnings of a person, those of groups among them, with the restriction that their points suggest. */
export function PersonWarnings({ person }: Pick<UserDialogProps, 'person'>) {
  const list = usePages('admin.warningsList', { body: { userId: person.id } })
  const [isOpen, setOpen] = useState(false)
  const total = list.data?.pages[0]?.total
  return (
    <Part title={word('Warnings', 'of moderators to a person')}>
      <Stack gap={3} align="start">
        {total?.proposal && (
          <Text>
            {t(
              '{count, plural, one {# point} other {# points}}: a ban for {days, plural, one {# day} other {# days}} is suggested. You decide.',
              {
                count: total.points,
                days: total.proposal.days,
              },
            )}
          </Text>
        )}
        <Loaded query={list} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text tone="muted">{t('Never warned.')}</Text>
            ) : (
              <Rows label={word('Warnings', 'of moderators to a person')}>
                {items.map((warning) => (
                  <WarningRow key={warning.id} warning={warning} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <LoadMore {...list} />
        {person.can.ban && (
          <Button size="dense" onPress={() => setOpen(true)}>
            {t('Warn {name}', { name: person.displayName })}
          </Button>
        )}
      </Stack>
      {isOpen && <WarnUserDialog person={person} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function WarningRow({ warning }: { readonly warning: ItemOf<'admin.warningsList'> }) {
  const { id, text, group, by, at, isInForce, canWithdraw } = warning
  const withdraw = useMutationCall('admin.warningsWithdraw', {
    invalidates,
    onFailure: (error) => toastFailure(error, undefined, userErrorMessages),
  })
  return (
    <Row
      id={id}
      align="start"
      actions={
        canWithdraw && (
          <Button size="dense" isLoading={withdraw.isPending} onPress={() => withdraw.mutate({ params: { id } })}>
            {word('Withdraw', 'button: a warning counts no more')}
          </Button>
        )
      }
    >
      <Text dir="auto">{text}</Text>
      <Text size="small" tone="muted">
        {pointsText(warning)}
        {group !== null && <> · {group.name}</>} · <bdi>{by?.displayName ?? t('Deleted account')}</bdi> ·{' '}
        <RelativeTime at={at} />
      </Text>
      {!isInForce && <Badge>{word('Over', 'state of a restriction')}</Badge>}
    </Row>
  )
}

function WarnUserDialog({ person, onClose }: UserDialogProps) {
  const name = person.displayName
  const form = useCallForm('admin.warnUser', {
    invalidates,
    sentences: userErrorMessages,
    read: (filled) => ({ body: { userId: person.id, ...filledWarning(filled) } }),
    onDone: () => {
      toasts.show({ message: t('{name} was told.', { name }), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      id="warn-user"
      title={t('Warn {name}', { name })}
      intro={t('A warning takes nothing away. Enough points suggest a ban, which you decide.')}
      form={form}
      confirm={word('Warn', 'button: tells a person what to do otherwise')}
      onClose={onClose}
    >
      <WarningFields name={name} errors={form.problem?.fields ?? {}} />
    </FormDialog>
  )
}
