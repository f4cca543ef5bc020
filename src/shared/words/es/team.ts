// The team space: failures and dialogs.

import type { TEAM as ENGLISH, TEAM_FAILURES as ENGLISH_FAILURES } from '../en/team.ts'
import type { Translated } from '../phrasebook.ts'

export const TEAM = {
  'team.folder.choose': 'Elija la carpeta del equipo',
} as const satisfies Translated<typeof ENGLISH>

export const TEAM_FAILURES = {
  'failure.team.not-set-up': 'No hay espacio del equipo configurado.',
  'failure.team.not-set-up.hint': 'Elija una carpeta o indique un servidor PostgreSQL.',
  'failure.team.no-name': 'Falta su nombre.',
  'failure.team.no-name.hint': 'Escriba el nombre que conocen sus colegas.',
  'failure.team.folder-missing': 'No se encuentra la carpeta del equipo.',
  'failure.team.folder-missing.hint': 'Conecte la unidad de red o elija la carpeta de nuevo.',
  'failure.team.folder-refused': 'No se puede leer o escribir en la carpeta del equipo.',
  'failure.team.folder-refused.hint': 'Pida a su administrador acceso de lectura y escritura.',
  'failure.team.folder-full': 'La carpeta del equipo está llena.',
  'failure.team.folder-full.hint': 'Libere espacio. Después se enviarán sus cambios.',
  'failure.team.unreachable': 'No se puede conectar con el servidor del equipo.',
  'failure.team.unreachable.hint': 'Revise la red o la VPN. Sus cambios se enviarán después.',
  'failure.team.login': 'El servidor del equipo no aceptó el usuario o la contraseña.',
  'failure.team.login.hint': 'Escriba la contraseña de nuevo o consulte a su administrador.',
  'failure.team.no-database': 'El servidor no tiene una base de datos con este nombre.',
  'failure.team.no-database.hint': 'Revise el nombre de la base de datos.',
  'failure.team.no-schema': 'La base de datos no está preparada para un equipo.',
  'failure.team.no-schema.hint': 'Pida a su administrador que ejecute una vez el SQL inicial.',
  'failure.team.refused': 'Al usuario de la base de datos le faltan permisos.',
  'failure.team.refused.hint': 'Pida a su administrador que ejecute el SQL inicial para este usuario.',
  'failure.team.certificate': 'No se puede verificar el certificado del servidor.',
  'failure.team.certificate.hint': 'Elija el archivo de certificado de su servidor.',
  'failure.team.certificate-file': 'No se puede leer el archivo de certificado.',
  'failure.team.certificate-file.hint': 'Elija un archivo PEM.',
  'failure.team.no-tls': 'El servidor no ofrece cifrado.',
  'failure.team.no-tls.hint': 'Pida a su administrador que active TLS.',
  'failure.team.too-old': 'El servidor usa PostgreSQL {version}.',
  'failure.team.too-old.hint': 'Quaywatch necesita la versión 13 o posterior.',
  'failure.team.other-space': 'Ahora hay otro espacio del equipo en ese lugar.',
  'failure.team.other-space.hint': 'Elija el lugar anterior, o salga del equipo y únase al nuevo.',
  'failure.team.newer': 'Una versión más nueva de Quaywatch administra este espacio del equipo.',
  'failure.team.newer.hint': 'Actualice Quaywatch para verlo todo.',
  'failure.team.not-joined': 'Usted no se ha unido a un equipo.',
  'failure.team.not-joined.hint': 'Únase en la configuración del equipo.',
  'failure.team.claimed': '{name} reanudó esto a las {time}.',
  'failure.team.claimed.hint': 'No se envió una segunda solicitud.',
} as const satisfies Translated<typeof ENGLISH_FAILURES>
