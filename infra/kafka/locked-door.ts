import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { KafkaOptions } from '../../services/tracker/src/publishing/broker.ts';
import type { Door } from './java-broker.ts';

const run = promisify(execFile);
const storePassword = 'of-the-keystore';

/** The one user that a broker with this door knows. */
export const user = { username: 'gestiontemps', password: 'a password of the tests' } as const;

/** TLS, by a certificate that this process trusts once the broker has started, and a user by password. */
export const lockedDoor: Door & { readonly as: (brokers: string, of: KafkaOptions['sasl']) => KafkaOptions } =
  {
    async prepare(folder, { client, controller }) {
      const store = join(folder, 'broker.p12');
      const certificate = join(folder, 'broker.pem');
      const of = ['-alias', 'broker', '-keystore', store, '-storepass', storePassword];
      const kind = ['-storetype', 'PKCS12', '-keyalg', 'EC', '-validity', '30'];
      const named = ['-dname', 'CN=127.0.0.1', '-ext', 'SAN=ip:127.0.0.1', '-ext', 'BC=ca:true'];
      await run('keytool', ['-genkeypair', ...of, ...kind, ...named]);
      await run('keytool', ['-exportcert', '-rfc', ...of, '-file', certificate]);
      setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')]);
      const { username, password } = user;
      const listener = 'listener.name.sasl_ssl';
      return {
        settings: {
          listeners: `SASL_SSL://${client},CONTROLLER://${controller}`,
          'advertised.listeners': `SASL_SSL://${client}`,
          'inter.broker.listener.name': 'SASL_SSL',
          'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL',
          'ssl.keystore.type': 'PKCS12',
          'ssl.keystore.location': store,
          'ssl.keystore.password': storePassword,
          // It tries itself before it starts.
          'ssl.truststore.type': 'PEM',
          'ssl.truststore.location': certificate,
          'sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
          'sasl.mechanism.inter.broker.protocol': 'PLAIN',
          [`${listener}.scram-sha-512.sasl.jaas.config`]:
            'org.apache.kafka.common.security.scram.ScramLoginModule required;',
          [`${listener}.plain.sasl.jaas.config`]: `org.apache.kafka.common.security.plain.PlainLoginModule required username="${username}" password="${password}" user_${username}="${password}";`,
        },
        format: ['--add-scram', `SCRAM-SHA-512=[name=${username},password=${password}]`],
      };
    },
    as: (brokers, sasl) => ({ brokers: brokers.split(','), ssl: true, sasl }),
    optionsOf: (brokers) => lockedDoor.as(brokers, { mechanism: 'scram-sha-512', ...user }),
  };
