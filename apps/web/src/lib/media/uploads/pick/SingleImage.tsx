import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../../text/format.ts'
import { t } from '../../../text/i18n/index.ts'
import { lazyPart } from '../../../navigation/lazyPart.tsx'
import { ImageInput } from './ImageInput.tsx'
import { imageProblem } from './imageProblem.ts'
import type { UploadedFile } from '../send/uploadFile.ts'
import { uploadImage } from '../send/uploadImage.ts'

const CutDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog')

export interface SingleImageProps {
  /** The shape: people are round. */
  readonly shape: 'round' | 'square'
  readonly isThere: boolean
  /** The current picture, shown before the buttons. */
  readonly children?: ReactNode
  /** Sets or removes the picture; `uploaded` says where a new one is. Rejects on failure. */
  readonly onChange: (mediaId: string | null, uploaded: UploadedFile | null) => Promise<unknown>
}

/** The one picture of a person or a conversation: chosen and cropped, changed, removed. Each takes effect at once. */
export function SingleImage({ shape, isThere, children, onChange }: SingleImageProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>()
  const { progress, isChanging, failure, change, upload } = useChanging(onChange)
  const drop = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  return (
    <Stack gap={3}>
      <Cluster gap={5}>
        {children}
        <Cluster gap={3}>
          <Button icon="image" isLoading={isChanging} onPress={() => input.current?.click()}>
            {isThere ? t('Change image') : t('Add a photo')}
          </Button>
          {isThere && (
            <Button variant="quiet" onPress={() => void change(async () => null)}>
              {t('Remove image')}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {progress !== undefined && (
        <Text size="small" tone="muted" role="status">
          {t('Uploaded {share}', { share: formatPercent(progress) })}
        </Text>
      )}
      {failure !== undefined && (
        <Text tone="danger" role="alert">
          {failure}
        </Text>
      )}
      <ImageInput ref={input} onChoose={(file) => setChosen({ file, url: URL.createObjectURL(file) })} />
      {chosen !== undefined && (
        <CutDialog
          {...chosen}
          shape={shape}
          onClose={drop}
          onDone={(cut) => {
            drop()
            void upload(cut)
          }}
        />
      )}
    </Stack>
  )
}

/** Each change takes effect at once; its progress and its failure are shown. */
function useChanging(onChange: SingleImageProps['onChange']) {
  const [progress, setProgress] = useState<number>()
  const [isChanging, setChanging] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = async (take: () => Promise<UploadedFile | null>) => {
    setFailure(undefined)
    setChanging(true)
    try {
      const uploaded = await take()
      await onChange(uploaded?.id ?? null, uploaded)
    } catch (error) {
      setFailure(imageProblem(error))
    }
    setChanging(false)
    setProgress(undefined)
  }
  const upload = (file: File) => change(() => uploadImage(file, 'AVATAR', setProgress))
  return { progress, isChanging, failure, change, upload }
}
