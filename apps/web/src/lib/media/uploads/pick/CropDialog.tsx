import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { PictureCrop } from '@koinon/ui/files/PictureCrop'
import type { CropShape, CropLabels, PicturePart } from '@koinon/ui/files/PictureCrop'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '../../../text/i18n/index.ts'
import { cropImage } from './cropImage.ts'

export interface CropDialogProps {
  readonly file: File
  /** The picture's address in the browser. */
  readonly url: string
  readonly shape: CropShape
  /** Receives the chosen part; the file as it is if the browser cannot display it. */
  readonly onDone: (file: File) => void
  readonly onClose: () => void
}

const words = (): CropLabels => ({
  picture: t('Image crop'),
  keys: t('Drag or use the arrow keys. Plus and minus zoom.'),
  zoom: word('Zoom', 'how large a picture is in its frame'),
  closer: t('Zoom in'),
  farther: t('Zoom out'),
  up: word('Move up', 'moves a picture in its frame'),
  down: word('Move down', 'moves a picture in its frame'),
  left: word('Move left', 'moves a picture in its frame'),
  right: word('Move right', 'moves a picture in its frame'),
})

/** Chooses which part of a picture others see. */
export function CropDialog({ file, url, shape, onDone, onClose }: CropDialogProps) {
  const [part, setPart] = useState<PicturePart>()
  const [isCutting, setCutting] = useState(false)
  const cut = async () => {
    if (part === undefined) return
    setCutting(true)
    // A picture that cannot be cropped here is sent as it is: the server shows its middle.
    onDone(await cropImage(file, part).catch(() => file))
  }
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      title={word('Preview', 'how something will look')}
      actions={
        <>
          <Button variant="primary" isLoading={isCutting} onPress={() => void cut()}>
            {word('Apply', 'button: crops a picture')}
          </Button>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
        </>
      }
    >
      <PictureCrop url={url} shape={shape} words={words()} onChange={setPart} onFailed={() => onDone(file)} />
    </Dialog>
  )
}
