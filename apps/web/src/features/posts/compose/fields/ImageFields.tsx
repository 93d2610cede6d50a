import { useRef } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { FileInput } from '#lib/media/uploads/pick/FileInput.tsx'
import { mediaTypes } from '#lib/media/uploads/pick/fileKinds.ts'
import type { ImageSet } from '../useImages.ts'
import { ImageRows } from './ImageRows.tsx'

export interface ImageFieldsProps {
  readonly pictures: ImageSet
  /** Pictures only: no videos or sounds. */
  readonly isStill?: boolean
}

/** Files in order with their descriptions, and more as long as there is room. */
export function ImageFields({ pictures, isStill = false }: ImageFieldsProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={4} align="start">
      <ImageRows pictures={pictures} />
      {pictures.hasRoom && (
        <Button size="dense" icon="image" onPress={() => files.current?.click()}>
          {isStill ? t('Add photos') : t('Add photos, video or audio')}
        </Button>
      )}
      <FileInput ref={files} accept={isStill ? 'image/*' : mediaTypes} isMultiple onChoose={pictures.add} />
    </Stack>
  )
}
