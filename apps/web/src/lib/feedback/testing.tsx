import { ErrorPanel } from '@koinon/ui/lists/ErrorPanel'
import { render, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Loads the drawings of errors, which otherwise arrive while a test looks at one. */
export async function loadDrawings(): Promise<void> {
  const { container, unmount } = render(<ErrorPanel title="" drawing="search" />)
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  unmount()
}
