import { useCallback, useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { AnnouncementForm } from '#features/administration/announcements/AnnouncementForm.tsx'
import type { Announcement } from '#features/administration/announcements/announcementDraft.ts'
import { Page } from '#features/administration/adminLayout.tsx'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

const list = () => paths.managed('announcements')
const title = () => word('Announcements', 'to all members')

/** Past, current and coming announcements, and how many people each reached. */
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
              <EmptyList kind="message">
                {t('Nothing announced yet. Announcements are shown above pages, or sent by email or push.')}
              </EmptyList>
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
  const leave = useLeave()
  return (
    <Screen title={t('New announcement')} parent={list()}>
      <Page>
        <AnnouncementForm onSaved={leave} />
      </Page>
    </Screen>
  )
}

/** An announcement that has not begun, being changed. Those stand at the top of the list. */
export function ChangeAnnouncement() {
  const { id } = useParams({ strict: false })
  const leave = useLeave()
  const pages = usePages('admin.announcementsList', { body: {} })
  return (
    <Screen title={t('Change announcement')} parent={list()}>
      <Page>
        <Loaded query={pages} skeleton={<FormSkeleton fields={6} />}>
          {({ items }) => {
            const saved = items.find((item) => item.id === id)
            return saved === undefined ? (
              <EmptyList kind="message">{t('Not found. It may have been removed.')}</EmptyList>
            ) : (
              <AnnouncementForm key={id} saved={saved} onSaved={leave} />
            )
          }}
        </Loaded>
      </Page>
    </Screen>
  )
}

function useLeave(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ href: list() }), [navigate])
}

const states: Readonly<Record<Announcement['state'], () => string>> = {
  SCHEDULED: () => word('Scheduled', 'state of an announcement'),
  RUNNING: () => word('Running', 'state of an announcement'),
  ENDED: () => word('Ended', 'state of an announcement'),
}

function AnnouncementRow({ item }: { readonly item: Announcement }) {
  const { id, texts, baseLanguage, state, startsAt, endsAt, dismissed, mailed, pushed, can } = item
  const text = texts[baseLanguage]
  const name = text?.title ?? ''
  return (
    <Row
      id={id}
      align="start"
      actions={
        <>
          {can.change && (
            <LinkButton size="dense" href={`${list()}/${id}`} aria-label={t('Change “{name}”', { name })}>
              {word('Change', 'button beside an announcement')}
            </LinkButton>
          )}
          {can.end && <EndAnnouncement id={id} name={name} />}
        </>
      }
    >
      <Cluster as="span" gap={3}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {name}
        </Text>
        <Badge tone={state === 'RUNNING' ? 'success' : 'neutral'}>{states[state]()}</Badge>
      </Cluster>
      {text !== undefined && (
        <Prose keepsLines>
          <RichText text={text.text} facets={text.facets} />
        </Prose>
      )}
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
