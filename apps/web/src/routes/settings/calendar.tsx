import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { Actions, Fields, Section } from '#lib/forms/Section.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { type ReplyOf, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

/** The secret address at which a calendar program reads the member's events. */
export function CalendarSettings() {
  const feed = useCall('accounts.getCalendarFeed')
  const hasNone = feed.data === undefined && feed.error !== null && problemOf(feed.error).code === 'NOT_FOUND'
  return (
    <Screen
      title={word('Calendar', 'section of the settings')}
      place={t('Your settings')}
      parent={paths.setting('data')}
    >
      <Section description={t('Subscribe to this address in your calendar app to see your events. Keep it private.')}>
        {hasNone ? (
          <FirstAddress />
        ) : (
          <Loaded query={feed} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
            {(shown) => <Address feed={shown} />}
          </Loaded>
        )}
      </Section>
    </Screen>
  )
}

/** Makes an address, the first or one in place of the previous. */
function useNewAddress() {
  const view = useCacheView()
  return async () => view.set('accounts.getCalendarFeed', {}, await invokeOnce('accounts.renewCalendarFeed', {}))
}

function FirstAddress() {
  const makeAddress = useNewAddress()
  const action = useAction()
  return (
    <>
      <EmptyState isCompact headingLevel={2} title={t('No addresses yet')} />
      <ActionProblem action={action} />
      <Actions>
        <Button icon="plus" isLoading={action.isPending} onPress={() => void action.run(makeAddress)}>
          {t('Create address')}
        </Button>
      </Actions>
    </>
  )
}

function Address({ feed: { url, createdAt } }: { readonly feed: ReplyOf<'accounts.getCalendarFeed'> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Fields>
        <TextField
          label={t('Calendar address')}
          hint={t('Created on {date}', { date: formatDate(createdAt, 'day') })}
          value={url}
          isReadOnly
          dir="ltr"
        />
      </Fields>
      <Actions>
        <CopyButton text={url}>{t('Copy link')}</CopyButton>
        <LinkButton href={url.replace(/^https?:/u, 'webcal:')}>{t('Open in calendar')}</LinkButton>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {t('Create new address')}
        </Button>
      </Actions>
      {isAsking && <Renewal onClose={() => setAsking(false)} />}
    </>
  )
}

function Renewal({ onClose }: { readonly onClose: () => void }) {
  const makeAddress = useNewAddress()
  const action = useAction()
  const renew = () =>
    action.run(async () => {
      await makeAddress()
      onClose()
      toasts.show({ message: t('New address created. The old one no longer works.') })
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Create a new address?')}
      confirmLabel={t('Create new address')}
      error={action.problem?.sentence}
      onConfirm={renew}
    >
      {t('Calendars using the old address stop updating.')}
    </ConfirmDialog>
  )
}
