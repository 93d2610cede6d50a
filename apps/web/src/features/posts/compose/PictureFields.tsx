import { useRef } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/i18n/index.ts'
import { FileInput } from '#lib/uploads/FileInput.tsx'
import { mediaTypes } from '#lib/uploads/kinds.ts'
import type { Pictures } from '../usePictures.ts'
import { PictureRows } from './PictureRows.tsx'

export interface PictureFieldsProps {
  readonly pictures: Pictures
  /** Pictures only: no films or sounds. */
  readonly isStill?: boolean
}

/** Files in order with their descriptions, and more as long as there is room. */
export function PictureFields({ pictures, isStill = false }: PictureFieldsProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={4} align="start">
      <PictureRows pictures={pictures} />
      {pictures.hasRoom && (
        <Button size="dense" icon="image" onPress={() => files.current?.click()}>
          {isStill ? t('Add pictures') : t('Add pictures, films or sounds')}
        </Button>
      )}
      <FileInput ref={files} accept={isStill ? 'image/*' : mediaTypes} isMultiple onChoose={pictures.add} />
    </Stack>
  )
}
