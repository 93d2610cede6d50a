import { useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LibraryForm, draftOf, emptyDraft } from '#features/libraries/edit/LibraryForm.tsx'
import { orderOf } from '#features/libraries/edit/order.ts'
import type { Library } from '#features/libraries/labels.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAllItems } from '#lib/entities/libraries/useAllItems.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'

const onlyAdmins = () => <EmptyList kind="library">{t('Only admins can edit libraries.')}</EmptyList>

/** L04: creates a library of the group's posts. */
export function NewLibrary() {
  const { groupId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  const [initial] = useState(() => emptyDraft(word('Contents', 'first section of a new library')))
  return (
    <Screen title={t('New library')} place={group.data?.name} parent={paths.groupLibrary(groupId)}>
      <Loaded query={group} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) =>
          shown.locked || !shown.permissions.includes('LIBRARIES') ? (
            onlyAdmins()
          ) : (
            <LibraryForm
              groupId={groupId}
              initial={initial}
              onDone={({ id }) =>
                void navigate({ href: paths.library(groupId, id), replace: true, ignoreBlocker: true })
              }
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

/** L04: edits a library and reorders its posts. */
export function EditLibrary() {
  const { groupId = '', libraryId = '' } = useParams({ strict: false })
  const library = useCall('groups.getContentLibrary', { params: { groupId, contentLibraryId: libraryId } })
  return (
    <Screen title={t('Edit library')} place={library.data?.title} parent={paths.library(groupId, libraryId)}>
      <Loaded query={library} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) => (shown.can.edit ? <Editor library={shown} /> : onlyAdmins())}
      </Loaded>
    </Screen>
  )
}

/** The form starts once all items are loaded, and keeps its initial values while others change the library. */
function Editor({ library }: { readonly library: Library }) {
  const navigate = useNavigate()
  const { query, items, isWhole } = useAllItems(library.id)
  const [focused, setFocused] = useState(0)
  const [begun, setBegun] = useState<{ readonly at: number; readonly library: Library }>()
  const isHere = isWhole && !query.isFetching
  if (isHere && begun?.at !== focused) setBegun({ at: focused, library })
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={5} />}>
      {() =>
        begun === undefined ? (
          <RowsSkeleton rows={5} />
        ) : (
          <Begun
            key={begun.at}
            library={begun.library}
            items={items}
            onReload={() => setFocused((before) => before + 1)}
            onDone={({ groupId, id, title }) => {
              toasts.show({ message: t('“{title}” saved', { title }), tone: 'success' })
              void navigate({ href: paths.library(groupId, id), replace: true, ignoreBlocker: true })
            }}
          />
        )
      }
    </Loaded>
  )
}

interface BegunProps {
  readonly library: Library
  readonly items: ReturnType<typeof useAllItems>['items']
  readonly onReload: () => void
  readonly onDone: (library: Library) => void
}

function Begun({ library, items, ...ends }: BegunProps) {
  const [initial] = useState(() => draftOf(library, orderOf(library, items)))
  return <LibraryForm groupId={library.groupId} library={library} initial={initial} {...ends} />
}
