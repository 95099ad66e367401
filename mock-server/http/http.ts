import type jsonServer from 'json-server'

type RequestHandler = ReturnType<typeof jsonServer.defaults>[number]

/** The server that json-server makes (express 4), and what its handlers are given. */
export type Server = ReturnType<typeof jsonServer.create>
export type Request = Parameters<RequestHandler>[0]
export type Response = Parameters<RequestHandler>[1]
export type Next = Parameters<RequestHandler>[2]
