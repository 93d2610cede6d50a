import { useState } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { TextField } from '@koinon/ui/fields/TextField'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { MenuEntry } from '@koinon/ui'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import {
  countOf,
  dropped,
  movedTo,
  nudged,
  placeOf,
  sectionMoved,
  sectionRemoved,
  sideOf,
  spotAt,
  spotOf,
  withoutPost,
} from './order.ts'
import type { DraftSection, Order, Ordered, Spot } from './order.ts'
import { useDragOrder } from './useDragOrder.ts'
import { kindIcon, titleOf } from '../labels.ts'
import styles from './OrderList.module.css'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog')
const longestTitle = 120

export interface OrderListProps {
  readonly order: Order
  readonly onChange: (order: Order) => void
}

/** The sections and posts of a library being reordered: by dragging, or by each row's menu. */
export function OrderList({ order, onChange }: OrderListProps) {
  const [moving, setMoving] = useState<Ordered>()
  const dragging = useDragOrder((postId, over) => onChange(dropped(order, postId, over)))
  return (
    <>
      {order.map((section, at) => (
        <section
          key={section.key}
          aria-label={section.title || t('Section {number}', { number: at + 1 })}
          className={styles['section']}
        >
          <SectionHead order={order} at={at} section={section} onChange={onChange} />
          {section.posts.length === 0 ? (
            <div className={styles['empty']} data-spot={`${at}:0`}>
              <Text tone="muted" size="small">
                {t('No posts here yet.')}
              </Text>
            </div>
          ) : (
            <ol role="list">
              {section.posts.map((post, index) => (
                <PostRow
                  key={post.id}
                  order={order}
                  spot={{ section: at, index }}
                  post={post}
                  dragging={dragging}
                  onChange={onChange}
                  onMove={() => setMoving(post)}
                />
              ))}
            </ol>
          )}
        </section>
      ))}
      {moving !== undefined && (
        <MoveDialog
          title={moving.title ?? titleOf(moving)}
          place={placeOf(order, spotOf(order, moving.id) ?? { section: 0, index: 0 })}
          total={countOf(order)}
          onMove={(place) => onChange(movedTo(order, moving.id, spotAt(order, place)))}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  )
}

interface SectionHeadProps extends OrderListProps {
  readonly at: number
  readonly section: DraftSection
}

function SectionHead({ order, at, section, onChange }: SectionHeadProps) {
  const entries: MenuEntry[] = [
    {
      id: 'earlier',
      label: t('Move the section up'),
      icon: 'arrow-up',
      isDisabled: at === 0,
      onAction: () => onChange(sectionMoved(order, at, -1)),
    },
    {
      id: 'later',
      label: t('Move the section down'),
      icon: 'arrow-down',
      isDisabled: at === order.length - 1,
      onAction: () => onChange(sectionMoved(order, at, 1)),
    },
    {
      id: 'remove',
      label: t('Remove the section, keep its posts'),
      icon: 'trash',
      isDisabled: order.length === 1,
      onAction: () => onChange(sectionRemoved(order, at)),
    },
  ]
  return (
    <div className={styles['sectionHead']} data-spot={`${at}:0`}>
      <TextField
        label={t('Name of section {number}', { number: at + 1 })}
        value={section.title}
        onChange={(title) => onChange(order.with(at, { ...section, title }))}
        maxLength={longestTitle}
        isRequired
        dir="auto"
      />
      <MenuButton label={t('More about section {number}', { number: at + 1 })} entries={entries} />
    </div>
  )
}

interface PostRowProps extends OrderListProps {
  readonly spot: Spot
  readonly post: Ordered
  readonly dragging: ReturnType<typeof useDragOrder>
  readonly onMove: () => void
}

function PostRow({ order, spot, post, dragging: { drag, handleOf }, onChange, onMove }: PostRowProps) {
  const [name, place] = [post.title ?? titleOf(post), placeOf(order, spot)]
  const over = drag?.over
  const isOver = over?.section === spot.section && over.index === spot.index && drag?.postId !== post.id
  const entries: MenuEntry[] = [
    { id: 'to', label: t('Move to position…'), icon: 'list-bullets', onAction: onMove },
    {
      id: 'earlier',
      label: word('Move up', 'a thing in a list'),
      icon: 'arrow-up',
      isDisabled: place === 0,
      onAction: () => onChange(nudged(order, post.id, -1)),
    },
    {
      id: 'later',
      label: word('Move down', 'a thing in a list'),
      icon: 'arrow-down',
      isDisabled: spot.section === order.length - 1 && spot.index === (order[spot.section]?.posts.length ?? 0) - 1,
      onAction: () => onChange(nudged(order, post.id, 1)),
    },
    {
      id: 'remove',
      label: t('Remove from the library'),
      icon: 'x',
      onAction: () => onChange(withoutPost(order, post.id)),
    },
  ]
  return (
    <li
      className={styles['row']}
      data-item={post.id}
      data-spot={`${spot.section}:${spot.index}`}
      data-dragged={drag?.postId === post.id ? '' : undefined}
      data-over={isOver && over && drag ? sideOf(order, drag.postId, over) : undefined}
    >
      <span className={styles['handle']} aria-hidden="true" title={t('Drag to reorder')} {...handleOf(post.id)}>
        <Icon name="dots-six-vertical" />
      </span>
      <Text as="span" size="small" tone="muted" className={styles['place']}>
        {place + 1}
      </Text>
      <Icon name={kindIcon[post.mediaType]} size="s" />
      <Text as="bdi" truncate className={styles['name']}>
        {name}
      </Text>
      <MenuButton label={t('Move or remove: {name}', { name })} entries={entries} />
    </li>
  )
}
