import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf, usePages } from '#lib/data/calls/index.ts'
import { LoadMore } from '#lib/feedback/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { tooMany } from './sendInvitations.ts'
import { StateLine } from './StateLine.tsx'
import styles from './SentMails.module.css'

type Mail = ItemOf<'groups.listMailInvitations'>

export interface SentMailsProps {
  readonly groupId: string
  readonly mails: ReturnType<typeof usePages<'groups.listMailInvitations'>>
}

/** Invitations to mail addresses, which only their sender sees. */
export function SentMails({ groupId, mails }: SentMailsProps) {
  const items = mails.data?.items ?? []
  if (items.length === 0) return null
  return (
    <>
      <Rows label={t('Sent by email')}>
        {items.map((mail) => (
          <Sent key={mail.id} groupId={groupId} mail={mail} />
        ))}
      </Rows>
      <LoadMore {...mails} />
    </>
  )
}

const invalidates = ['groups.listMailInvitations'] as const
const onFailure = (error: Error) => toastFailure(error)

function Sent({ groupId, mail }: { readonly groupId: string; readonly mail: Mail }) {
  const { id, email, note, state, sentAt } = mail
  const cancel = useMutationCall('groups.cancelMailInvitation', { invalidates, onFailure })
  const again = useMutationCall('groups.inviteByEmail', {
    invalidates,
    onFailure,
    onSuccess: ({ failed }) => {
      if (failed.length === 0) toasts.show({ message: t('Invitation emailed'), tone: 'success' })
      else toasts.show({ message: t(tooMany), tone: 'danger' })
    },
  })
  return (
    <Row
      id={id}
      mark={
        <span className={styles['mark']}>
          <Icon name="envelope-simple" />
        </span>
      }
      actions={
        state === 'PENDING' ? (
          <Button
            size="dense"
            aria-label={t('Cancel invitation of {name}', { name: email })}
            isLoading={cancel.isPending}
            onPress={({ currentTarget: button }) => {
              // The button disappears.
              focusNeighbour(button.closest('li'))
              cancel.mutate({ body: { invitationId: id } })
            }}
          >
            {word('Cancel', 'an invitation')}
          </Button>
        ) : state === 'ACCEPTED' ? undefined : (
          <Button
            size="dense"
            aria-label={t('Invite {name} again', { name: email })}
            isLoading={again.isPending}
            onPress={() => again.mutate({ body: { groupId, emails: [email], ...(note === null ? {} : { note }) } })}
          >
            {t('Send again')}
          </Button>
        )
      }
    >
      <bdi className={styles['email']}>{email}</bdi>
      <StateLine state={state} at={<RelativeTime at={sentAt} />} />
    </Row>
  )
}
