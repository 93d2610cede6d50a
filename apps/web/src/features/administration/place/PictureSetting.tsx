import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { CropFileDrop } from '#lib/media/uploads/pick/CropFileDrop.tsx'
import type { CropFileDropProps } from '#lib/media/uploads/pick/CropFileDrop.tsx'
import { msg, t } from '#lib/text/i18n/index.ts'
import type { Item } from './settingTexts.ts'
import { SettingSource } from './SettingSource.tsx'
import styles from './Place.module.css'

type Kind = GivenOf<'admin.settingsPicture'>['body']['kind']

interface PictureSettingProps {
  readonly item: Item
  readonly label: string
  readonly hint: string
  readonly shape: CropFileDropProps['shape']
}

/** A picture of the place: saved as soon as it is chosen. */
export function PictureSetting({ item, label, hint, shape }: PictureSettingProps) {
  const [isSending, setSending] = useState(false)
  const save = useMutationCall('admin.settingsPicture', {
    invalidates: ['admin.settings', 'admin.audit', 'landing.getInstance'],
  })
  const kind = item.name as Kind
  const url = pictureOf(item.value)
  const error =
    save.error === null
      ? undefined
      : problemOf(save.error, {
          TOO_SMALL: msg('This picture is too small. It needs at least 512 pixels on each side.'),
        }).sentence
  return (
    <div className={styles['setting']}>
      <CropFileDrop
        label={label}
        hint={hint}
        shape={shape}
        purpose="PLACE"
        error={error}
        isDisabled={save.isPending}
        onSending={setSending}
        onTake={({ id }) => save.mutate({ body: { kind, mediaId: id } })}
      >
        {url !== undefined && (
          <img
            className={styles[kind === 'darkLogo' ? 'darkPicture' : 'picture']}
            data-scheme={kind === 'darkLogo' ? 'dark' : undefined}
            src={url}
            alt={label}
          />
        )}
      </CropFileDrop>
      <div className={styles['service']}>
        <Text size="small" tone="muted" as="span">
          <SettingSource item={item} />
        </Text>
        {url !== undefined && (
          <Button
            size="dense"
            variant="quiet"
            icon="trash"
            isLoading={save.isPending && !isSending}
            aria-label={t('Remove “{name}”', { name: label })}
            onPress={() => save.mutate({ body: { kind, mediaId: null } })}
          >
            {t('Remove image')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The address of the widest form of a picture. */
function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('sources' in value) || !Array.isArray(value.sources))
    return undefined
  const sources: readonly { readonly url: string }[] = value.sources
  return sources.at(-1)?.url
}
