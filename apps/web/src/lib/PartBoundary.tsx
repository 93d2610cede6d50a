import { Component } from 'react'
import type { ReactNode } from 'react'

export interface PartBoundaryProps {
  /** What stands in the place of the part when it fails; `tryAgain` puts it back. Nothing, when left out. */
  readonly fallback?: (error: unknown, tryAgain: () => void) => ReactNode
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Keeps the failure of a part to itself: a widget, a column, a dialog. Screens have theirs in the router. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override readonly state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return this.props.fallback?.(failure.error, () => this.setState({ failure: null })) ?? null
  }
}
