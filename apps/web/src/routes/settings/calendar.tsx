import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Actions, Fields, Section } from '#lib/forms/Section.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce, useCall } from '#lib/data/calls/index.ts'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <Screen
      title={word('Calendar', 'section of the settings')}
      place={t('Your settings')}
      parent={paths.setting('data')}
    >
      <Section description={t('Subscribe to this address in your calendar app to see your events. Keep it private.')}>
        <Loaded query={feed} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
          {({ url, createdAt }) => (
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
            </>
          )}
        </Loaded>
      </Section>
      {isAsking && <Renewal onClose={() => setAsking(false)} />}
    </Screen>
  )
}

function Renewal({ onClose }: { readonly onClose: () => void }) {
  const view = useCacheView()
  const action = useAction()
  const renew = () =>
    action.run(async () => {
      view.set('accounts.getCalendarFeed', {}, await invokeOnce('accounts.renewCalendarFeed', {}))
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
