import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { restrictionCalls } from './restrictionLabels.ts'

type Restriction = ItemOf<'groups.moderationRestrictions'>
const longest = 1000
const sentences = {
  ALREADY_DECIDED: msg('Somebody decided this appeal meanwhile.'),
  RESTRICTION_NOT_FOUND: msg('The platform’s moderators have this appeal now.'),
}

interface RestrictionAppealProps {
  readonly item: Restriction
  readonly appeal: NonNullable<Restriction['appeal']>
}

/** The appeal of a restricted person to the group: an admin who had no part in the restriction decides it, once. */
export function RestrictionAppeal({ item, appeal }: RestrictionAppealProps) {
  const outcome = {
    OPEN: t('{name} appeals', { name: item.person.displayName }),
    GRANTED: t('The appeal was granted'),
    REFUSED: t('The appeal was refused'),
  }[appeal.state]
  return (
    <Stack gap={2}>
      <Text size="ui" weight="bold">
        {outcome}
      </Text>
      <Text size="ui" dir="auto">
        {appeal.text}
      </Text>
      {appeal.dueAt !== null && (
        <Text size="small" tone="muted">
          {t('Goes to the platform’s moderators on {date} unless it is decided.', {
            date: formatDate(appeal.dueAt, 'full'),
          })}
        </Text>
      )}
      {item.canDecideAppeal && <DecideAppeal item={item} />}
      {appeal.state === 'OPEN' && item.isInForce && !item.canDecideAppeal && (
        <Text size="small" tone="muted">
          {t('An admin who had no part in the decision decides.')}
        </Text>
      )}
    </Stack>
  )
}

function DecideAppeal({ item }: Pick<RestrictionAppealProps, 'item'>) {
  const [message, setMessage] = useState('')
  const decide = useMutationCall('groups.moderationRestrictionAppealDecide', {
    invalidates: restrictionCalls,
    onSuccess: ({ appeal }) =>
      void toasts.show({
        message: appeal?.state === 'GRANTED' ? t('The restriction was lifted') : t('The restriction stays'),
        tone: 'success',
      }),
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  const send = (decision: 'GRANT' | 'REFUSE') =>
    decide.mutate({
      params: { id: item.id },
      body: { decision, ...(message.trim() !== '' && { messageToAuthor: message.trim() }) },
    })
  return (
    <>
      <TextArea
        label={t('Message to {name}', { name: item.person.displayName })}
        isOptional
        value={message}
        onChange={setMessage}
        maxLength={longest}
        rows={2}
        dir="auto"
      />
      <Cluster gap={3}>
        <Button size="dense" variant="primary" isLoading={decide.isPending} onPress={() => send('GRANT')}>
          {word('Lift it', 'button that grants an appeal against a restriction')}
        </Button>
        <Button size="dense" variant="danger-outline" isLoading={decide.isPending} onPress={() => send('REFUSE')}>
          {word('Keep it', 'button that refuses an appeal against a restriction')}
        </Button>
      </Cluster>
    </>
  )
}
