import { Component } from 'react'
import type { ReactNode } from 'react'

export interface PartBoundaryProps {
  /** Shown in place of the part when it fails; `tryAgain` renders the part again. Nothing is shown if omitted. */
  readonly fallback?: (error: unknown, tryAgain: () => void) => ReactNode
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Contains the failure of a part: a widget, a column, a dialog. Screens have their boundary in the router. */
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
