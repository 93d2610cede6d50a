import { useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { t } from '#lib/text/i18n/index.ts'
import { SubscribeToOpen } from './SubscribeToOpen.tsx'

/** A button with the address of the posts that have a hashtag. */
export function SubscribeToTopic({ topic }: { readonly topic: string }) {
  const [isOpen, setOpen] = useState(false)
  const name = `#${topic}`
  return (
    <>
      <IconButton icon="rss-simple" label={t('Subscribe to {name}', { name })} onPress={() => setOpen(true)} />
      {isOpen && <SubscribeToOpen kind="TOPIC" of={topic} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
