import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What a page of ours never asks a browser for. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers that are the same for every answer, so helmet's dozen middlewares are asked once.
 * @param https whether people reach us through TLS: browsers are then told to use nothing else for a year
 */
export const securityHeaders = ({ https }: { https: boolean }): RequestHandler => {
  const request = new IncomingMessage(new Socket());
  const model = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        // Live connections to this very host are 'self' too.
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // What frame-ancestors says, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })(request, model, () => {});
  const headers = new Map(model.getHeaderNames().map((name) => [name, String(model.getHeader(name))]));
  headers.set('permissions-policy', unused.map((feature) => `${feature}=()`).join(', '));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
};
