import { useState } from 'react'
import { writeMarkdown } from '@koinon/contract/richText'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { ImageFields } from '#features/posts/compose/fields/ImageFields.tsx'
import { entryOfMedia, useImages } from '#features/posts/compose/useImages.ts'
import type { ImageSet } from '#features/posts/compose/useImages.ts'
import type { OpenProfile } from '#features/profile/head/ProfileHead.tsx'
import styles from '#features/profile/Part.module.css'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { readField } from '#lib/text/formatted/readWritten.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { uploads } from '#lib/media/uploads/send/uploads.ts'

export interface TestimonialEditorProps {
  readonly testimonial: OpenProfile['testimonial']
  readonly onRemove: () => void
  readonly onDone: () => void
}

/** The contract's limits, checked before sending. */
const longest = 5000
/** As the server reads testimonials. */
const rules = { hasHeadings: true }
const room = { max: 4, words: () => t('Up to four photos') }

/** Text and pictures of the testimonial; both are saved together. */
export function TestimonialEditor({ testimonial, onRemove, onDone }: TestimonialEditorProps) {
  const [text, setText] = useState(() =>
    testimonial === null ? '' : writeMarkdown(testimonial.text, testimonial.facets),
  )
  const pictures = useImages(() => testimonial?.media.map(entryOfMedia) ?? [], room)
  const close = () => {
    uploads.clear(pictures.entries.map(({ key }) => key))
    onDone()
  }
  const save = useMutationCall('users.putAccountTestimonial', { invalidates: ['users.getProfile'], onSuccess: close })
  const problem = save.error === null ? undefined : problemOf(save.error)
  return (
    <Stack isPadded gap={5} className={styles['body']}>
      <FormattedArea
        label={t('Your testimonial')}
        value={text}
        onChange={setText}
        rows={8}
        counterLimit={longest}
        hint={t('Visible to everyone who can see your profile.')}
        error={problem?.fields['text'] ?? problem?.sentence}
        autoFocus
      />
      <ImageFields pictures={pictures} isStill />
      <Cluster gap={4}>
        <Button
          variant="primary"
          isLoading={save.isPending}
          disabledReason={reasonOf(text, pictures)}
          onPress={() => save.mutate({ body: { ...readField(text, rules), ...mediaOf(pictures) } })}
        >
          {t('Save testimonial')}
        </Button>
        <Button onPress={close}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
        {testimonial !== null && (
          <Button variant="danger" onPress={onRemove}>
            {word('Delete', 'button')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

function reasonOf(text: string, { pictures }: ImageSet): string | undefined {
  if (!hasVisibleText(text)) return t('Write your story first')
  if (pictures.some(({ state }) => state === 'failed')) return t('Retry or remove the failed photo')
  return pictures.some(({ state }) => state !== 'ready') ? t('Files are still uploading') : undefined
}

function mediaOf({ pictures }: ImageSet) {
  const alts = pictures.flatMap(({ mediaId, alt, focalPoint }) =>
    mediaId === null ? [] : [{ mediaId, alt: alt.trim(), focalPoint }],
  )
  return { mediaIds: alts.map(({ mediaId }) => mediaId), alts }
}
