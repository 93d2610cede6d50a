import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Text } from '@koinon/ui/foundations/Text'
import { PostMedia } from '#features/posts/card/PostMedia.tsx'
import type { OpenProfile } from '#features/profile/head/ProfileHead.tsx'
import styles from '#features/profile/Part.module.css'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { PersonScreen } from './PersonScreen.tsx'

const TestimonialEditor = lazyPart(() => import('./TestimonialEditor.tsx'), 'TestimonialEditor')

/** U06: somebody's testimonial. */
export const ProfileTestimonial = () => (
  <PersonScreen part="testimonial">{(profile, isOwn) => <Testimonial profile={profile} isOwn={isOwn} />}</PersonScreen>
)

function Testimonial({ profile, isOwn }: { readonly profile: OpenProfile; readonly isOwn: boolean }) {
  const { testimonial, displayName: name } = profile
  const queryClient = useQueryClient()
  const undo = useUndo('testimonial')
  const [isEditing, setEditing] = useState(false)
  const remove = () => {
    setEditing(false)
    undo.run(profile.id, {
      message: t('Testimonial deleted'),
      commit: async () => {
        await invokeOnce('users.putAccountTestimonial', { body: { text: null } })
        await invalidateCalls(queryClient, ['users.getProfile'])
      },
    })
  }
  if (isEditing)
    return <TestimonialEditor testimonial={testimonial} onRemove={remove} onDone={() => setEditing(false)} />
  if (testimonial === null || undo.isGone(profile.id))
    return (
      <EmptyList
        kind="post"
        action={isOwn ? <Button onPress={() => setEditing(true)}>{t('Write testimonial')}</Button> : undefined}
      >
        {isOwn ? t('Share your story. You can have one.') : t('{name} has no testimonial', { name })}
      </EmptyList>
    )
  return (
    <Stack isPadded gap={5} align="start" className={styles['body']}>
      <Prose size="lead" keepsLines>
        <RichText text={testimonial.text} facets={testimonial.facets} />
      </Prose>
      <PostMedia media={testimonial.media} />
      <Text tone="muted" size="small">
        {t('Last changed on {date}', { date: formatDate(testimonial.updatedAt, 'day') })}
      </Text>
      {isOwn && <Button onPress={() => setEditing(true)}>{word('Edit', 'button')}</Button>}
    </Stack>
  )
}
