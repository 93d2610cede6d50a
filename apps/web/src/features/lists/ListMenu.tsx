import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { MenuEntry } from '@koinon/ui'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { EditList } from '#lib/entities/lists/ListForm.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { copyLink } from '#lib/interaction/sharePage.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { ReportList } from './ReportList.tsx'

type Open = 'edit' | 'delete' | 'leave' | 'report'

/** The actions on a list: its owner edits, shares and deletes it, people on it can leave. */
export function ListMenu({ list }: { readonly list: NamedList }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <MenuButton label={t('More about {list}', { list: list.name })} entries={entriesOf(list, setOpen)} />
      {open === 'edit' && <EditList list={list} onClose={close} />}
      {open === 'delete' && <DeleteList list={list} onClose={close} />}
      {open === 'leave' && <LeaveList list={list} onClose={close} />}
      {open === 'report' && <ReportList list={list} onClose={close} />}
    </>
  )
}

function entriesOf({ id, isMine, isListed, visibility }: NamedList, open: (what: Open) => void): MenuEntry[] {
  return [
    ...menuEntryWhen(visibility === 'SHARED', {
      id: 'link',
      label: t('Copy link'),
      icon: 'link-simple',
      onAction: () => void copyLink(paths.list(id)),
    }),
    ...menuEntryWhen(isMine, {
      id: 'edit',
      label: t('Edit or share list'),
      icon: 'pencil-simple',
      onAction: () => open('edit'),
    }),
    ...menuEntryWhen(isMine, {
      id: 'delete',
      label: t('Delete list'),
      icon: 'trash',
      tone: 'danger',
      onAction: () => open('delete'),
    }),
    ...menuEntryWhen(!isMine && isListed, {
      id: 'leave',
      label: t('Remove me from this list'),
      icon: 'door-open',
      tone: 'danger',
      onAction: () => open('leave'),
    }),
    ...menuEntryWhen(!isMine, {
      id: 'report',
      label: t('Report list'),
      icon: 'flag',
      tone: 'danger',
      onAction: () => open('report'),
    }),
  ]
}

interface QuestionProps {
  readonly list: NamedList
  readonly onClose: () => void
}

function DeleteList({ list: { id: listId, name }, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const remove = useMutationCall('users.deleteNamedList', {
    invalidates: ['users.getNamedLists'],
    onSuccess: () => {
      toasts.show({ message: t('“{list}” was deleted', { list: name }) })
      void navigate({ href: paths.lists, replace: true })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete “{list}”?', { list: name })}
      confirmLabel={t('Delete list')}
      onConfirm={() => settled(remove.mutateAsync({ params: { listId } }))}
    >
      {t('The people and groups on it aren’t affected.')}
    </ConfirmDialog>
  )
}

function LeaveList({ list: { id: listId, name, owner }, onClose }: QuestionProps) {
  const leave = useMutationCall('users.leaveNamedList', {
    invalidates: ['users.getNamedList', 'users.getNamedListEntries', 'users.getNamedListPosts'],
    onSuccess: () => {
      toasts.show({ message: t('You are no longer on “{list}”', { list: name }) })
      onClose()
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Remove yourself from “{list}”?', { list: name })}
      confirmLabel={t('Remove me')}
      onConfirm={() => settled(leave.mutateAsync({ params: { listId } }))}
    >
      {t('{name} can’t add you to this list again.', { name: owner.displayName })}
    </ConfirmDialog>
  )
}

/** The refusal has been shown. */
const settled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )
