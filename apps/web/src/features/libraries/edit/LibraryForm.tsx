import { useState } from 'react'
import { writeMarkdown } from '@koinon/contract/richText'
import { hasVisibleText } from '@koinon/contract/text'
import { CallError } from '@koinon/client/errors'
import { Button } from '@koinon/ui/actions/Button'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { TextField } from '@koinon/ui/fields/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { byField, useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { readField } from '#lib/text/formatted/readWritten.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import type { Offer } from '#lib/entities/premium/price.ts'
import { OfferField } from '#lib/entities/premium/OfferField.tsx'
import { problemOf } from '#lib/data/problems/index.ts'
import { CoverField } from '#lib/media/uploads/pick/CoverField.tsx'
import type { Cover } from '#lib/media/uploads/pick/CoverField.tsx'
import { OrderList } from './OrderList.tsx'
import { countOf, sentOrder } from './order.ts'
import type { Order } from './order.ts'
import type { Library } from '../labels.ts'
import styles from '../Libraries.module.css'

const AddPosts = lazyPart(() => import('./AddPosts.tsx'), 'AddPosts')

const [longestTitle, longestDescription] = [120, 5000]
const maxSections = 100
const sentences = {
  POST_NOT_FOUND: msg('A post was deleted. Remove it and save again.'),
  VERSION_CONFLICT: msg('Another admin has changed the library.'),
}

export interface LibraryDraft {
  readonly title: string
  /** With its formats as Markdown. */
  readonly description: string
  readonly cover: Cover | null
  /** The plan that a reader must hold; null: everybody who can read the group may read it. */
  readonly entitlement: Pick<Offer, 'id' | 'title'> | null
  readonly order: Order
}

export const draftOf = (
  { title, description, descriptionFacets, cover, entitlement }: Library,
  order: Order,
): LibraryDraft => ({
  title,
  description: writeMarkdown(description, descriptionFacets),
  cover: cover === null ? null : { id: cover.id, url: cover.sources.at(-1)?.url },
  entitlement,
  order,
})
export const emptyDraft = (firstSection: string): LibraryDraft => ({
  title: '',
  description: '',
  cover: null,
  entitlement: null,
  order: [{ key: 'first', title: firstSection, posts: [] }],
})

export interface LibraryFormProps {
  readonly groupId: string
  /** The library being edited; undefined for a new one. */
  readonly library?: Library
  readonly initial: LibraryDraft
  readonly onDone: (library: Library) => void
  /** Discards the edits in favour of the library's current state. */
  readonly onReload?: (() => void) | undefined
}

/** L04: a library's description, and its posts in order. */
export function LibraryForm({ groupId, library, initial, onDone, onReload }: LibraryFormProps) {
  const [draft, setDraft] = useState(initial)
  const [isSending, setSending] = useState(false)
  const save = useSaving({ groupId, library, onDone })
  const change = (to: Partial<LibraryDraft>) => setDraft((now) => ({ ...now, ...to }))
  const formRef = useFocusFirstError(save.error)
  const problem = save.error === null ? undefined : problemOf(save.error, sentences)
  const fields = byField(problem)
  const missing = missingIn(draft) ?? (isSending ? t('Image is uploading') : undefined)
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === undefined && !save.isPending) save.run(draft)
      }}
    >
      <Stack gap={7} className={styles['page']}>
        {problem !== undefined && (
          <Banner tone="danger" role="alert">
            {problem.sentence}
            {save.newest !== undefined && (
              <ConflictChoice onReload={onReload} onOverwrite={() => save.run(draft, save.newest)} />
            )}
          </Banner>
        )}
        <LibraryDetails groupId={groupId} draft={draft} change={change} fields={fields} onSending={setSending} />
        <Posts groupId={groupId} order={draft.order} onChange={(order) => change({ order })} />
        {library === undefined ? (
          <Stack isPadded>
            <Button variant="primary" type="submit" size="touch" isLoading={save.isPending} disabledReason={missing}>
              {t('Create library')}
            </Button>
          </Stack>
        ) : (
          <SaveBar
            isOpen={draft !== initial}
            type="submit"
            isSaving={save.isPending}
            onDiscard={() => {
              setDraft(initial)
              save.reset()
            }}
          />
        )}
        <UnsavedChangesGuard isChanged={draft !== initial} />
      </Stack>
    </form>
  )
}

/** Why it cannot be saved yet; undefined if it can. */
function missingIn({ title, order }: LibraryDraft): string | undefined {
  if (!hasVisibleText(title)) return t('Add a name')
  return order.some((section) => !hasVisibleText(section.title)) ? t('Name every section first') : undefined
}

interface ConflictChoiceProps extends Pick<LibraryFormProps, 'onReload'> {
  readonly onOverwrite: () => void
}

/** Another admin was faster: theirs or mine. */
function ConflictChoice({ onReload, onOverwrite }: ConflictChoiceProps) {
  return (
    <Cluster gap={3}>
      {onReload !== undefined && (
        <Button size="dense" onPress={onReload}>
          {word('Reload', 'button')}
        </Button>
      )}
      <Button size="dense" onPress={onOverwrite}>
        {t('Keep mine')}
      </Button>
    </Cluster>
  )
}

/** Creates or updates a library; after a conflict it knows the newest version, and can overwrite it on request. */
function useSaving({ groupId, library, onDone }: Pick<LibraryFormProps, 'groupId' | 'library' | 'onDone'>) {
  const invalidates = [
    'groups.listContentLibraries',
    'groups.getContentLibrary',
    'groups.contentLibrariesPosts',
    'groups.getGroup',
  ] as const
  const create = useMutationCall('groups.createContentLibrary', { invalidates, onSuccess: onDone })
  const update = useMutationCall('groups.contentLibrariesUpdate', { invalidates, onSuccess: onDone })
  const error = create.error ?? update.error
  return {
    error,
    newest: newestIn(error),
    isPending: create.isPending || update.isPending,
    reset: () => update.reset(),
    run({ title, description, cover, entitlement, order }: LibraryDraft, version = library?.version): void {
      const { text, formats } = readField(description, { hasHeadings: true })
      const said = {
        title: title.trim(),
        description: text,
        ...(formats === undefined ? {} : { descriptionFormats: formats }),
        coverMediaId: cover?.id ?? null,
        access: entitlement === null ? ('GROUP' as const) : ('PREMIUM' as const),
        entitlementId: entitlement?.id ?? null,
        sections: sentOrder(order),
      }
      if (library === undefined || version === undefined) create.mutate({ params: { groupId }, body: said })
      else update.mutate({ params: { groupId, contentLibraryId: library.id }, body: { ...said, version } })
    },
  }
}

function newestIn(error: Error | null): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return undefined
  const { current } = error.body
  const version = typeof current === 'object' && current !== null && 'version' in current ? current.version : undefined
  return typeof version === 'number' ? version : undefined
}

interface LibraryDetailsProps {
  readonly groupId: string
  readonly draft: LibraryDraft
  readonly change: (to: Partial<LibraryDraft>) => void
  readonly fields: Readonly<Record<string, string>>
  readonly onSending: (isSending: boolean) => void
}

function LibraryDetails({ groupId, draft, change, fields, onSending }: LibraryDetailsProps) {
  return (
    <Stack as="section" isPadded gap={6} aria-label={word('Details', 'of a library')}>
      <TextField
        label={t('Library name')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={fields['title']}
        maxLength={longestTitle}
        isRequired
        dir="auto"
      />
      <FormattedArea
        label={word('Description', 'of a library')}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={fields['description']}
        rows={3}
        counterLimit={longestDescription}
        isOptional
      />
      <CoverField
        label={word('Cover', 'picture of a library')}
        cover={draft.cover}
        onChange={(cover) => change({ cover })}
        onSending={onSending}
        error={fields['coverMediaId']}
      />
      <OfferField
        groupId={groupId}
        label={t('Who can use it')}
        everybody={t('Everyone who can see the group')}
        value={draft.entitlement}
        onChange={(entitlement) => change({ entitlement })}
        error={fields['entitlementId']}
      />
    </Stack>
  )
}

function Posts({
  groupId,
  order,
  onChange,
}: {
  readonly groupId: string
  readonly order: Order
  readonly onChange: (order: Order) => void
}) {
  const [isAdding, setAdding] = useState(false)
  const addSection = () => onChange([...order, { key: crypto.randomUUID(), title: '', posts: [] }])
  return (
    <Stack as="section" gap={3} aria-label={t('Order of posts')}>
      <Stack isPadded gap={4}>
        <Heading level={2} size="h3">
          {t('{count, plural, =0 {No posts yet} one {# post} other {# posts}}', { count: countOf(order) })}
        </Heading>
        <Cluster gap={3}>
          <Button icon="plus" onPress={() => setAdding(true)}>
            {t('Add posts')}
          </Button>
          <Button
            variant="quiet"
            icon="list"
            onPress={addSection}
            disabledReason={order.length >= maxSections ? t('Library is full') : undefined}
          >
            {t('Add a section')}
          </Button>
        </Cluster>
      </Stack>
      <OrderList order={order} onChange={onChange} />
      {isAdding && <AddPosts groupId={groupId} order={order} onChange={onChange} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
