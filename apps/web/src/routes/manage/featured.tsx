import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import styles from '#features/administration/Administration.module.css'
import { Page } from '#features/administration/adminLayout.tsx'
import { idIn } from '#features/administration/labels.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormProblem, filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { contentTabs } from './contentTabs.tsx'

type Post = ReplyOf<'content.getFeatured'>['items'][number]
const invalidates = ['content.getFeatured', 'admin.searchContent'] as const

/** A18: the posts featured on Explore, in order. */
export function ManagedFeatured() {
  const list = useCall('content.getFeatured', {})
  return (
    <Screen title={word('Featured', 'list in the administration')} parent={paths.manage} tabs={contentTabs('featured')}>
      <Page>
        <AddFeatured />
        <Loaded query={list} skeleton={<RowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="post">
                {t('Featured posts are shown at the top of Explore. Add a public post by its link.')}
              </EmptyList>
            ) : (
              <Rows label={word('Featured', 'list in the administration')}>
                {items.map((post, index) => (
                  <FeaturedRow key={post.id} post={post} index={index} count={items.length} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Page>
    </Screen>
  )
}

function AddFeatured() {
  const [link, setLink] = useState('')
  const form = useCallForm('admin.featureContent', {
    invalidates,
    sentences: {
      NOT_PUBLIC: msg('Only public posts can be featured.'),
      POST_NOT_FOUND: msg('Post not found'),
    },
    read: (filled) => ({ body: { postId: idIn(filledText(filled, 'postId')) } }),
    onDone: () => setLink(''),
  })
  const { formRef, onSubmit } = form
  return (
    <form ref={formRef} onSubmit={onSubmit}>
      <FormProblem form={form} />
      <div className={styles['search']}>
        <TextField
          name="postId"
          label={t('Link to a post')}
          value={link}
          onChange={setLink}
          error={form.problem?.fields['postId']}
          dir="ltr"
          isRequired
        />
        <Button type="submit" variant="primary" isLoading={form.isPending}>
          {word('Feature', 'button: show on Explore')}
        </Button>
      </div>
    </form>
  )
}

interface FeaturedRowProps {
  readonly post: Post
  readonly index: number
  readonly count: number
}
function FeaturedRow({ post, index, count }: FeaturedRowProps) {
  const move = useMutationCall('admin.featureContent', { invalidates, onFailure: (error) => toastFailure(error) })
  const takeOff = useMutationCall('admin.unfeatureContent', { invalidates, onFailure: (error) => toastFailure(error) })
  const to = (position: number) => move.mutate({ body: { postId: post.id, position } })
  return (
    <Row
      id={post.id}
      align="start"
      actions={
        <>
          <Button size="dense" isDisabled={index === 0} onPress={() => to(index - 1)}>
            {word('Up', 'button: one place earlier')}
          </Button>
          <Button size="dense" isDisabled={index === count - 1} onPress={() => to(index + 1)}>
            {word('Down', 'button: one place later')}
          </Button>
          <Button size="dense" variant="danger-outline" onPress={() => takeOff.mutate({ body: { postId: post.id } })}>
            {t('Remove from Explore')}
          </Button>
        </>
      }
    >
      <Text size="small" tone="muted" dir="auto">
        {post.author.displayName}
      </Text>
      <span className={styles['text']} dir="auto">
        {post.text}
      </span>
    </Row>
  )
}
