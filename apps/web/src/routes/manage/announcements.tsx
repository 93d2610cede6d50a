import { useCallback, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { AnnouncementForm } from '#features/administration/announcements/AnnouncementForm.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

type Announcement = ItemOf<'admin.announcementsList'>

const list = () => paths.managed('announcements')
const title = () => word('Announcements', 'to all members')

/** Past, current and coming announcements, and how many people it reached. */
export function ManagedAnnouncements() {
  const pages = usePages('admin.announcementsList', { body: {} })
  return (
    <Screen
      title={title()}
      parent={paths.manage}
      actions={<LinkButton href={`${list()}/new`}>{t('New announcement')}</LinkButton>}
    >
      <Page>
        <Loaded query={pages} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="message">{t('Nothing announced yet')}</EmptyList>
            ) : (
              <Rows label={title()}>
                {items.map((item) => (
                  <AnnouncementRow key={item.id} item={item} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <LoadMore {...pages} />
      </Page>
    </Screen>
  )
}

/** An announcement being written. */
export function NewAnnouncement() {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ href: list() }), [navigate])
  return (
    <Screen title={t('New announcement')} parent={list()}>
      <Page>
        <AnnouncementForm onSaved={leave} />
      </Page>
    </Screen>
  )
}

const states: Readonly<Record<Announcement['state'], () => string>> = {
  SCHEDULED: () => word('Scheduled', 'state of an announcement'),
  RUNNING: () => word('Running', 'state of an announcement'),
  ENDED: () => word('Ended', 'state of an announcement'),
}

function AnnouncementRow({ item }: { readonly item: Announcement }) {
  const { id, texts, baseLanguage, state, startsAt, endsAt, dismissed, mailed, pushed, channels } = item
  const mayWriteToAll = isAdministrator(useAccount())
  const mayEnd = state !== 'ENDED' && (mayWriteToAll || channels.every((channel) => channel === 'BANNER'))
  const text = texts[baseLanguage]
  return (
    <Row id={id} align="start" actions={mayEnd && <EndAnnouncement id={id} name={text?.title ?? ''} />}>
      <Cluster as="span" gap={3}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {text?.title}
        </Text>
        <Badge tone={state === 'RUNNING' ? 'success' : 'neutral'}>{states[state]()}</Badge>
      </Cluster>
      <Text size="ui" dir="auto">
        {text?.text}
      </Text>
      <Text size="small" tone="muted">
        {endsAt === null
          ? t('From {date}', { date: formatDate(startsAt, 'full') })
          : t('{from} to {to}', { from: formatDate(startsAt, 'full'), to: formatDate(endsAt, 'full') })}
        {' · '}
        {t('Emails: {mailed} · Pushes: {pushed} · Hidden: {dismissed}', { mailed, pushed, dismissed })}
      </Text>
    </Row>
  )
}

function EndAnnouncement({ id, name }: { readonly id: string; readonly name: string }) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutationCall('admin.announcementsEnd', {
    invalidates: ['admin.announcementsList', 'users.announcements', 'admin.audit'],
    onSuccess: () => setAsking(false),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <>
      <Button size="dense" aria-label={t('End “{name}”', { name })} onPress={() => setAsking(true)}>
        {word('End', 'button: no longer show an announcement')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          title={t('End “{name}”?', { name })}
          confirmLabel={word('End', 'button: no longer show an announcement')}
          onConfirm={() => end.mutate({ body: { id } })}
        >
          {t('It is no longer shown, and what wasn’t sent yet isn’t sent.')}
        </ConfirmDialog>
      )}
    </>
  )
}
