import type { Next, Request, Response } from './http.ts'

type Run = (req: Request, res: Response, next: Next) => Promise<void>

/** An async step for express 4, which knows none: what it throws goes to the error handler. */
export function step(run: Run) {
  const attempt: Run = async (req, res, next) => {
    try {
      await run(req, res, next)
    } catch (error) {
      next(error)
    }
  }
  return (req: Request, res: Response, next: Next) => void attempt(req, res, next)
}
