import { RouterProvider, createBrowserHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '../navigation/shell/testing.tsx'
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx'

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
/** Goes elsewhere; what it says where nothing is asked is the address. */
async function leave(isChanged: boolean) {
  const { router, history } = await showAt(<UnsavedChangesGuard isChanged={isChanged} />, { address: '/here' })
  await act(async () => void router.navigate({ href: '/there' }))
  return history
}

test('a member who leaves a form with unsaved changes is asked, and stays or goes', async () => {
  const history = await leave(true)
  expect(history.location.pathname).toBe('/here')
  await press('Keep editing')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(history.location.pathname).toBe('/here')
  await act(async () => history.push('/there'))
  await press('Discard changes')
  expect(history.location.pathname).toBe('/there')
})

test('saved changes raise no question', async () => {
  expect((await leave(false)).location.pathname).toBe('/there')
})

test('the browser asks before the page with changes is closed', async () => {
  const closing = async (isChanged: boolean) => {
    const routeTree = createRootRoute({ component: () => <UnsavedChangesGuard isChanged={isChanged} /> })
    const history = createBrowserHistory()
    const router = createRouter({ routeTree, history })
    await act(async () => render(<RouterProvider router={router as never} />))
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    cleanup()
    // It stands in for the page's own history, which the tests of other files use.
    history.destroy()
    return event.defaultPrevented
  }
  expect(await closing(true)).toBe(true)
  expect(await closing(false)).toBe(false)
})
