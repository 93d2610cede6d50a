import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { t } from '../text/i18n/index.ts'

/** In a form with unsaved changes: asks before another screen is opened; the browser asks before the page is left. */
export function UnsavedChangesGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => isOpen || reset?.()}
      title={t('You have unsaved changes')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
      onConfirm={() => proceed?.()}
    >
      {t('Your changes will be lost if you leave this page.')}
    </ConfirmDialog>
  )
}
