{{- define "reprise.name" -}}
{{- if contains "reprise" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-reprise" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "reprise.selector" -}}
app.kubernetes.io/name: reprise
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "reprise.labels" -}}
{{ include "reprise.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "reprise.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "reprise.secret" -}}
{{ .Values.existingSecret | default (include "reprise.name" .) }}
{{- end }}

{{/* Variables of every process. What the chart sets comes last, so that nothing else says otherwise. */}}
{{- define "reprise.env" -}}
envFrom:
  - configMapRef: { name: {{ include "reprise.name" . }} }
  - secretRef: { name: {{ include "reprise.secret" . }} }
env:
  - { name: HOST, value: '0.0.0.0' }
  - { name: DATA_DIR, value: /data }
  # The Job does that before; a PostgreSQL of this chart is there only after the first installation.
  - { name: MIGRATE, value: {{ .Values.postgresql.enabled | quote }} }
{{- if .Values.postgresql.enabled }}
  - name: DATABASE_URL
    valueFrom: { secretKeyRef: { name: {{ include "reprise.name" . }}-db-app, key: uri } }
{{- end }}
{{- end }}

{{- define "reprise.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "reprise.containerSecurity" -}}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "reprise.volumes" -}}
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
{{- if .Values.persistence.enabled }}
    persistentVolumeClaim: { claimName: {{ .Values.persistence.existingClaim | default (printf "%s-files" (include "reprise.name" .)) }} }
{{- else }}
    emptyDir: {}
{{- end }}
{{- end }}

{{/* Not all on one node, nor in one zone. */}}
{{- define "reprise.spread" -}}
topologySpreadConstraints:
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "reprise.selector" $.root | nindent 8 }}
        app.kubernetes.io/component: {{ $.component }}
{{- end }}
{{- end }}
