import { useState } from 'react'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { SettingRow } from '#lib/forms/Section.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { LastUsed } from '#lib/preferences/LastUsed.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { type FeedLink, nameOfLink, programOf } from '#lib/entities/feeds/feedPlaces.ts'

/** A secret address: for what it is, when it was last used; it can be copied and ended. */
export function FeedLinkRow({ link }: { readonly link: FeedLink }) {
  const [isEnding, setEnding] = useState(false)
  const name = nameOfLink(link)
  return (
    <SettingRow
      id={link.id}
      icon={link.kind === 'EVENTS' ? 'calendar-blank' : 'rss-simple'}
      name={name}
      hint={
        <>
          {programOf(link.kind)} · <LastUsed at={link.lastUsedAt} />
        </>
      }
      action={
        <Cluster gap={2}>
          <CopyButton text={link.url} label={t('Copy the address of {name}', { name })} />
          <IconButton icon="trash" label={t('End the address of {name}', { name })} onPress={() => setEnding(true)} />
        </Cluster>
      }
    >
      {isEnding && <EndDialog link={link} name={name} onClose={() => setEnding(false)} />}
    </SettingRow>
  )
}

interface EndDialogProps {
  readonly link: FeedLink
  readonly name: string
  readonly onClose: () => void
}

function EndDialog({ link: { id }, name, onClose }: EndDialogProps) {
  const view = useCacheView()
  const action = useAction()
  const end = () =>
    action.run(async () => {
      await invokeOnce('accounts.endFeedLink', { body: { linkId: id } })
      onClose()
      view.update('accounts.getFeedLinks', ({ items }) => ({ items: items.filter((one) => one.id !== id) }))
      toasts.show({ message: t('The address has ended.') })
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('End the address of {name}?', { name })}
      confirmLabel={t('End address')}
      error={action.problem?.sentence}
      onConfirm={end}
    >
      {t('Programs that use it get nothing more. Other addresses go on working.')}
    </ConfirmDialog>
  )
}
