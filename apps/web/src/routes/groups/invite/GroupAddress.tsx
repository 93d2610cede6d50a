import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { QrCode } from '#lib/forms/codes/QrCode.tsx'
import { sharePage } from '#lib/interaction/sharePage.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './GroupAddress.module.css'

const ShowAddress = lazyPart(() => import('#features/groups/head/ShowAddress.tsx'), 'ShowAddress')

/** Its address as a card, if others can use it: to reach the group, or at least its preview. */
export function GroupAddress({ group }: { readonly group: OpenGroup }) {
  const [isShown, setShown] = useState(false)
  const { visibility, listed } = group.settings
  if (visibility === 'GROUP_MEMBERS' && !listed)
    return (
      <Stack isPadded>
        <Text tone="muted">{t('This group is private. Invite people by name or email.')}</Text>
      </Stack>
    )
  const path = paths.group(group.id)
  const link = new URL(path, window.location.origin).href
  return (
    <section aria-label={t('Share the link')} className={styles['card']}>
      <QrCode text={link} label={t('QR code for joining {name}', { name: group.name })} />
      <Stack gap={4}>
        <Text weight="bold">{t('Share the link')}</Text>
        <Text tone="muted" size="small" className={styles['link']}>
          <bdi dir="ltr">{link}</bdi>
        </Text>
        <Cluster gap={3}>
          <CopyButton text={link} size="dense">
            {t('Copy link')}
          </CopyButton>
          {'share' in navigator && (
            <Button size="dense" icon="share-network" onPress={() => sharePage(path, group.name)}>
              {word('Share', 'button')}
            </Button>
          )}
          <Button size="dense" icon="qr-code" onPress={() => setShown(true)}>
            {t('Show or print')}
          </Button>
        </Cluster>
      </Stack>
      {isShown && <ShowAddress group={group} url={link} onClose={() => setShown(false)} />}
    </section>
  )
}
