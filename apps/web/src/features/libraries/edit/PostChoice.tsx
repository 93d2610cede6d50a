import { useId, useState } from 'react'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Text } from '@koinon/ui/foundations/Text'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ItemPicture } from '../ItemPicture.tsx'
import { itemFacts, pictureOf, titleOf } from '../labels.ts'
import type { Post } from '../labels.ts'
import styles from './PostChoice.module.css'

export interface PostChoiceProps {
  readonly post: Post
  readonly isChosen: boolean
  /** The post is in the library already. */
  readonly isIn: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** A post to tick, with its picture and, on demand, all of its text. */
export function PostChoice({ post, isChosen, isIn, onChange }: PostChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const previewId = useId()
  const title = titleOf(post)
  return (
    <li className={styles['choice']} data-item={post.id} data-chosen={isChosen ? '' : undefined}>
      <Checkbox
        className={styles['box']}
        isSelected={isChosen || isIn}
        isDisabled={isIn}
        onChange={onChange}
        hint={
          <>
            <bdi>{post.author.displayName}</bdi> · {formatRelative(post.createdAt)} · {itemFacts(post)}
            {isIn && <> · {t('Already added')}</>}
          </>
        }
      >
        <Text as="bdi" size="ui" weight="medium" truncate={2}>
          {title}
        </Text>
      </Checkbox>
      <ItemPicture post={post} />
      <IconButton
        icon={isOpen ? 'eye-slash' : 'eye'}
        label={t('Preview: {title}', { title })}
        tooltip={isOpen ? t('Hide preview') : word('Preview', 'how something will look')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? previewId : undefined}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={previewId} className={styles['preview']}>
          <Preview post={post} />
        </div>
      )}
    </li>
  )
}

function Preview({ post }: { readonly post: Post }) {
  const sources = pictureOf(post)
  return (
    <>
      {sources.length > 0 && (
        <div className={styles['large']}>
          <CoverPicture sources={sources} alt={post.media.find(({ alt }) => alt !== '')?.alt ?? ''} sizes="32rem" />
        </div>
      )}
      {post.text.trim() !== '' && <Prose keepsLines>{hideSpoilers(post)}</Prose>}
    </>
  )
}
