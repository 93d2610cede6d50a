import { useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { SubscribeToLibrary } from '#lib/entities/feeds/SubscribeToLibrary.tsx'
import { DeleteLibrary } from '#features/libraries/DeleteLibrary.tsx'
import { ItemList } from '#features/libraries/ItemList.tsx'
import { resumedAt } from '#features/libraries/resumedAt.ts'
import { libraryFacts, openText, unlockedBy, progressText } from '#features/libraries/labels.ts'
import type { Library } from '#features/libraries/labels.ts'
import styles from '#features/libraries/Libraries.module.css'
import { useCall } from '#lib/data/calls/index.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAllItems } from '#lib/entities/libraries/useAllItems.ts'
import { paths } from '#lib/navigation/paths.ts'
import { BuyLink } from '#lib/entities/premium/BuyLink.tsx'
import { useWatch } from '#lib/data/realtime/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** L02: a library: its description, its contents, and the member's progress. */
export function LibraryPage() {
  const { groupId = '', libraryId = '' } = useParams({ strict: false })
  const library = useCall('groups.getContentLibrary', { params: { groupId, contentLibraryId: libraryId } })
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  useWatch('GROUP', groupId)
  return (
    <Screen
      title={library.data?.title ?? word('Library', 'name of the screen')}
      place={group.data?.name}
      parent={paths.groupLibrary(groupId)}
      isTitleShown={library.data === undefined}
      actions={
        library.data && (
          <>
            {group.data?.locked === false && <SubscribeToLibrary group={group.data} library={library.data} />}
            {library.data.can.edit && <Tools library={library.data} />}
          </>
        )
      }
    >
      <Loaded query={library} skeleton={<RowsSkeleton rows={4} />}>
        {(shown) => (
          <>
            <Head library={shown} groupName={group.data?.name} />
            <Items library={shown} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Tools({ library }: { readonly library: Library }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { groupId, id } = library
  return (
    <>
      <LinkButton href={paths.editLibrary(groupId, id)} icon="pencil-simple" variant="quiet">
        {word('Edit', 'button: changes a library')}
      </LinkButton>
      {library.can.delete && (
        <MenuButton
          label={t('More about the library')}
          entries={[
            {
              id: 'delete',
              label: t('Delete library'),
              icon: 'trash',
              tone: 'danger',
              onAction: () => setDeleting(true),
            },
          ]}
        />
      )}
      {isDeleting && (
        <DeleteLibrary
          library={library}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ href: paths.groupLibrary(groupId), replace: true })}
        />
      )}
    </>
  )
}

function Head({ library, groupName }: { readonly library: Library; readonly groupName: string | undefined }) {
  const { groupId, cover, description, descriptionFacets, progress } = library
  const done = progressText(library)
  return (
    <div className={styles['head']}>
      {cover !== null && (
        <img
          className={styles['cover']}
          src={cover.sources.at(-1)?.url}
          srcSet={cover.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="14rem"
          alt={cover.alt}
        />
      )}
      <div className={styles['headWords']} data-item={library.id}>
        <Heading level={2} size="h2" dir="auto">
          {library.title}
        </Heading>
        <Text size="small" tone="muted">
          {groupName !== undefined && (
            <>
              <Link href={paths.group(groupId)} appearance="quiet">
                <bdi>{groupName}</bdi>
              </Link>{' '}
              ·{' '}
            </>
          )}
          {libraryFacts(library)}
        </Text>
        {description !== '' && (
          <Prose keepsLines>
            <RichText text={description} facets={descriptionFacets} />
          </Prose>
        )}
        {done !== undefined && (
          <ProgressBar label={t('Your progress')} share={progress.done / progress.total} words={done} />
        )}
      </div>
    </div>
  )
}

type Shown = '' | 'TODO' | 'STARTED' | 'DONE'

function Items({ library }: { readonly library: Library }) {
  const [shown, setShown] = useState<Shown>('')
  const { query, items, isWhole } = useAllItems(library.id)
  const next = isWhole ? resumedAt(items, library.progress.lastItemId) : undefined
  const hasBegun = library.progress.lastItemId !== null && library.progress.done < library.progress.total
  const visible = shown === '' ? items : items.filter(({ progress }) => progress.state === shown)
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={5} />}>
      {() =>
        items.length === 0 ? (
          <EmptyList
            kind="library"
            action={
              library.can.edit && (
                <LinkButton href={paths.editLibrary(library.groupId, library.id)}>{t('Add posts')}</LinkButton>
              )
            }
          >
            {t('This library is empty')}
          </EmptyList>
        ) : (
          <>
            {!library.locked && (
              <div className={styles['bar']}>
                {next !== undefined && (
                  <LinkButton
                    variant="primary"
                    icon="play"
                    href={paths.libraryItem(library.groupId, library.id, next.post.id)}
                  >
                    {openText(library)}
                  </LinkButton>
                )}
                <StateFilter shown={shown} onChange={setShown} />
              </div>
            )}
            <ItemList
              library={library}
              items={visible}
              nextId={hasBegun ? next?.id : undefined}
              headingLevel={3}
              isEditable
            />
            {visible.length === 0 && (
              <Stack isPadded>
                <Text tone="muted">{t('No items match')}</Text>
              </Stack>
            )}
            {library.locked && <Locked library={library} />}
          </>
        )
      }
    </Loaded>
  )
}

function StateFilter({ shown, onChange }: { readonly shown: Shown; readonly onChange: (shown: Shown) => void }) {
  const states = ['TODO', 'STARTED', 'DONE'] as const
  const label = {
    TODO: t('Not started'),
    STARTED: word('Started', 'state of an item of a library'),
    DONE: word('Done', 'state of an item of a library'),
  }
  return (
    <NativeSelect
      label={word('Filter', 'which items of a list are shown')}
      size="dense"
      value={shown}
      onChange={(value) => onChange(states.find((state) => state === value) ?? '')}
      options={[
        { value: '', label: word('All', 'items of a library') },
        ...states.map((state) => ({ value: state, label: label[state] })),
      ]}
    />
  )
}

/** The contents behind the first item of a premium library. */
function Locked({ library }: { readonly library: Library }) {
  return (
    <Stack isPadded gap={4} className={styles['page']}>
      <Text weight="bold">
        <Icon name="lock-simple" size="s" /> {unlockedBy(library)}
      </Text>
      <Text tone="muted">
        {t('{count, plural, one {# more item} other {# more items}} to unlock', {
          count: Math.max(0, library.itemCount - 1),
        })}
      </Text>
      <Cluster>
        {library.entitlement === null ? (
          <LinkButton size="dense" variant="primary" href={paths.premium(library.groupId)}>
            {t('What you can buy')}
          </LinkButton>
        ) : (
          <BuyLink sold={library.entitlement} />
        )}
      </Cluster>
    </Stack>
  )
}
